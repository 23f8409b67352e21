// Day or night: what the person chose here, else what the machine prefers.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("kontor-theme");
  } catch {
    // Storage is closed to us (private browsing): the machine's preference decides.
  }
  var night = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = chosen || (night ? "night" : "day");
})();
