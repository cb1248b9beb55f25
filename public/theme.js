// Runs before the first paint, so the page never shows in the wrong theme, nor as a visitor's to somebody
// who is remembered here.
(function () {
  var stored = null;
  var owner = null;
  try {
    stored = localStorage.getItem("theme");
    owner = localStorage.getItem("owner");
  } catch {
    // Storage may be switched off; the system's preference then decides.
  }
  var dark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  var root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.toggleAttribute("data-remembered", owner !== null);
  root.style.colorScheme = dark ? "dark" : "light";
  document.querySelectorAll("meta[name=theme-color]").forEach(function (meta) {
    meta.content = dark ? "#16130f" : "#faf7f2";
  });
})();
