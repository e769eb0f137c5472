// Before the first paint: a theme chosen earlier must not flash in the other one.
try {
  const theme = localStorage.getItem('enfilade-theme');
  if (theme === 'paper' || theme === 'campfire') document.documentElement.dataset.theme = theme;
} catch {}
