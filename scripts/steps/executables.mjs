import { aptInstall, onPath } from './browser.mjs'

/** Debian's package for each program that tests of certificates call. */
const certificateTools = {
  pdftotext: 'poppler-utils',
  pdftocairo: 'poppler-utils',
  gs: 'ghostscript',
  zbarimg: 'zbar-tools',
  pngcheck: 'pngcheck',
  qpdf: 'qpdf',
}

/**
 * Installs missing executables, if permitted; tests that need one still missing are skipped by name.
 * @param {Record<string, string>} packages by program
 */
export async function installExecutables(packages = certificateTools) {
  const missing = Object.entries(packages).filter(([program]) => !onPath(program))
  if (missing.length === 0) return false
  return aptInstall(missing.map(([, name]) => name))
}
