import { aptInstall, isOnPath } from './browser.mjs'

/** Debian's package for each executable that tests of certificates run. */
const certificateTestPackages = {
  pdftotext: 'poppler-utils',
  pdftocairo: 'poppler-utils',
  gs: 'ghostscript',
  zbarimg: 'zbar-tools',
  pngcheck: 'pngcheck',
  qpdf: 'qpdf',
}

/**
 * Installs missing executables if this process runs as root on Debian. Tests whose executables are still missing are
 * reported as skipped.
 * @param {Record<string, string>} packages by executable
 * @returns {Promise<boolean>} false if nothing was installed: `step` then prints no line
 */
export async function installExecutables(packages = certificateTestPackages) {
  const missing = Object.entries(packages).filter(([program]) => !isOnPath(program))
  if (missing.length === 0) return false
  return aptInstall(missing.map(([, name]) => name))
}
