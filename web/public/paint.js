// Blocking on purpose: paints the first frame as chosen. A file of its own, for the content security policy.
// The app calls it again after every choice.
function paintDisplay() {
  const { theme, skin, language = 'es', ...kept } = readKept()
  const isDark = theme === 'dark' || (theme !== 'light' && systemDark.matches)
  const scheme = isDark ? 'dark' : 'light'
  const root = document.documentElement
  root.dataset.mantineColorScheme = scheme
  root.dataset.skin = skin === 'bordered' ? 'bordered' : 'default'
  root.dataset.primary = kept[`${scheme}PrimaryColor`] ?? 'teal'
  root.lang = language === 'es' ? 'es-CL' : language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.querySelector('meta[name=theme-color]').content = isDark ? '#25293C' : '#F8F7FA'
  if (kept.colorScheme !== scheme) keep('colorScheme', scheme)
}

// Where a browser keeps nothing, the page looks as nobody had chosen.
function readKept() {
  try {
    return { ...localStorage }
  } catch {
    return {}
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, value)
  } catch {}
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')
paintDisplay()
// Follows the operating system live, and what is chosen in other tabs.
systemDark.addEventListener('change', paintDisplay)
addEventListener('storage', ({ key }) => key !== 'language' && paintDisplay())
