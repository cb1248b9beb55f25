// Runs before the first paint, so the page never shows in the wrong theme, nor as a visitor's to somebody
// who is remembered here; and starts what runs after it.
(function () {
  var stored, owner;
  try {
    stored = localStorage.theme;
    owner = localStorage.owner;
  } catch {
    // Storage may be switched off; the system's preference then decides.
  }
  var dark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  var root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.toggleAttribute("data-remembered", owner !== undefined);
  root.style.colorScheme = dark ? "dark" : "light";
  document.querySelectorAll("meta[name=theme-color]").forEach(function (meta) {
    meta.content = dark ? "#16130f" : "#faf7f2";
  });

  // A Linux may have no sans of its own (fonts.css): with the styles, as letters that come later are not shown.
  var letters = document.currentScript.dataset.letters;
  if (letters && navigator.userAgent.includes("X11"))
    document.head.insertAdjacentHTML(
      "beforeend",
      "<link rel=preload as=font crossorigin href=" + letters + ">",
    );

  // What members see has dates in it. The first use of Intl takes a phone a fifth of a second: while styles are on their way.
  if ("dates" in document.currentScript.dataset) Intl.DateTimeFormat("en");

  // Fires once, before the code that is for it (pwa/install-prompt.ts) or after; Chromium's own offer is not shown.
  addEventListener("beforeinstallprompt", function (offer) {
    offer.preventDefault();
    window.installPrompt = offer;
  });

  // Code of a page that was rendered waits until the page is seen, and is whole: on a phone it takes as long as everything
  // before.
  function start() {
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", start);
    document.querySelectorAll("[rel=late]").forEach(function (link, index) {
      link.rel = "modulepreload";
      if (index === 0) run(link.href);
    });
  }
  function run(code) {
    void import(code).catch(function () {
      setTimeout(run, 10000, code);
    });
  }
  // A tab in the background is not painted.
  setTimeout(start, 3000);
  new PerformanceObserver(start).observe({ type: "paint" });
})();
