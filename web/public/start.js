// Runs before the first paint: the theme and the language that the page had last. Everything else waits for the game.
(function () {
  try {
    var root = document.documentElement;
    var theme = localStorage.getItem("gridwise.theme");
    var lang = localStorage.getItem("gridwise.lang");
    if (/^(auto|classic|dark|lcd|contrast)$/.test(theme || "")) root.setAttribute("data-theme", theme);
    if (lang === null) lang = /^zh/i.test(navigator.language) ? "zh-CN" : "en";
    if (/^(en|zh-CN)$/.test(lang)) root.lang = lang;
  } catch (error) {
    // Without storage the system decides.
  }
})();
