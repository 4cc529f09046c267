import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Only root may mount. */
export const canMount = process.getuid?.() === 0

/** Mounts a small file system at a folder, which a test can fill. */
export class SmallDisk {
  constructor(
    private readonly folder: string,
    { kibibytes }: { kibibytes: number },
  ) {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k,mode=755`, 'tmpfs', folder])
  }

  /** Leaves no free space. */
  fill() {
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(this.folder, 'filler')}`, 'bs=4k'], { stdio: 'ignore' })
    } catch {
      // The disk is full, as intended.
    }
  }

  /** Removes what `fill` wrote, and nothing else. */
  clear() {
    rmSync(join(this.folder, 'filler'), { force: true })
  }

  remove() {
    execFileSync('umount', ['-l', this.folder])
  }
}
