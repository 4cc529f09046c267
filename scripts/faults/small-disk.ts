import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Only root may mount. */
export const canMount = process.getuid?.() === 0

/** A disk of its own for a folder, which can be filled. */
export class SmallDisk {
  constructor(
    private readonly folder: string,
    kibibytes: number,
  ) {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k,mode=755`, 'tmpfs', folder])
  }

  /** Leaves not one byte free. */
  fill() {
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(this.folder, 'filler')}`, 'bs=4k'], { stdio: 'ignore' })
    } catch {
      // The disk is full, as intended.
    }
  }

  free() {
    rmSync(join(this.folder, 'filler'), { force: true })
  }

  remove() {
    execFileSync('umount', ['-l', this.folder])
  }
}
