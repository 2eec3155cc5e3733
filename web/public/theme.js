// Blocking on purpose: paints the first frame in the chosen scheme. A file, for the content security policy.
;(() => {
  let display = {}
  try {
    display = JSON.parse(localStorage.getItem('display') ?? '{}')
  } catch {}
  const dark =
    display.theme === 'dark' ||
    (display.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.dataset.skin = display.skin === 'bordered' ? 'bordered' : 'default'
  document.querySelector('meta[name=theme-color]').content = dark ? '#25293C' : '#F8F7FA'
})()
