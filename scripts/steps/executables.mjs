import { aptInstall, isOnPath } from './browser.mjs'

/** Debian's package for each executable that tests of certificates run. */
const certificateTools = {
  pdftotext: 'poppler-utils',
  pdftocairo: 'poppler-utils',
  gs: 'ghostscript',
  zbarimg: 'zbar-tools',
  pngcheck: 'pngcheck',
  qpdf: 'qpdf',
}

/**
 * Installs missing executables, if permitted. Tests whose executables are still missing are reported as skipped.
 * @param {Record<string, string>} packages by executable
 * @returns whether packages were installed; `step` (report.mjs) does not print a step that returns false
 */
export async function installExecutables(packages = certificateTools) {
  const missing = Object.entries(packages).filter(([program]) => !isOnPath(program))
  if (missing.length === 0) return false
  return aptInstall(missing.map(([, name]) => name))
}
