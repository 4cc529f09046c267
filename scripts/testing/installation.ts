import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { testDataDir } from '@/lib/testing/database.mjs'
import { preparedDataDir } from './prepared-data.mjs'
import { launchCommand, type LaunchedCommand, type LaunchOptions } from './launched-command'
import { eventually, kill, processesOf } from './processes'

export const projectRoot = resolve(__dirname, '../..')

/** Long enough for three starts that install and build on a slow machine. */
const timeoutMs = 600_000
jest.setTimeout(timeoutMs)

/** Time that processes may take to end. */
const defaultWithinMs = 15_000

/**
 * A project folder and a data folder for tests. `remove` throws if a process still runs. `folder` contains the data
 * folder and files that a test adds beside it.
 */
export class Installation {
  readonly dataDir: string
  readonly #launchedCommands: LaunchedCommand[] = []

  constructor(
    readonly projectFolder = projectRoot,
    readonly folder = newFolder(),
  ) {
    this.dataDir = join(folder, '.data')
  }

  /** Launches scripts/start.mjs or an npm command without waiting; `waitForOrigin()` of the result waits. */
  launch(options: LaunchOptions = {}) {
    const launched = launchCommand(this, options)
    this.#launchedCommands.push(launched)
    return launched
  }

  /** Stops every launched command that has not ended. */
  async stop() {
    for (const launched of this.#launchedCommands) await launched.stop()
  }

  processes(words = '') {
    return processesOf(this.folder).filter(({ command }) => command.includes(words))
  }

  /** The process whose command line contains these words, once it runs. */
  waitForProcess(words: string) {
    return eventually(
      () => `a process ${words}`,
      () => this.processes(words)[0],
    )
  }

  kill(words: string, signal: NodeJS.Signals = 'SIGKILL') {
    kill(
      this.processes(words).map(({ pid }) => pid),
      signal,
    )
  }

  /** Kills every process of this installation until none is left, since one may be started while they are listed. */
  killAll() {
    const left = () => this.processes().map(({ pid, command }) => `${pid} ${command}`)
    return eventually(
      () => `the end of every process that was killed; still there:\n${left().join('\n')}`,
      () => {
        this.kill('')
        return left().length === 0
      },
      defaultWithinMs,
    )
  }

  /** Throws if a process of this installation still runs after a moment, and ends it. */
  async expectNothingRuns({ withinMs = defaultWithinMs } = {}) {
    const unusedPid = 0
    try {
      await this.expectNothingRunsExcept(unusedPid, { withinMs })
    } finally {
      await this.killAll()
    }
  }

  /** Throws if a process of this installation other than `exceptPid` and its children still runs after a moment. */
  async expectNothingRunsExcept(exceptPid: number, { withinMs = defaultWithinMs } = {}) {
    const left = () =>
      this.processes()
        .filter(({ pid, parent }) => pid !== exceptPid && parent !== exceptPid)
        .map(({ pid, command }) => `${pid} ${command}`)
    await eventually(
      () => `the end of every other process; still running:\n${left().join('\n')}`,
      () => left().length === 0,
      withinMs,
    )
  }

  async remove() {
    await this.expectNothingRuns()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function newFolder() {
  const parent = testDataDir
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'installation-'))
  // Under root, the database runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  return folder
}

/** A new installation for each test. It is removed after the test, which fails if a process still runs. */
export function installationForEachTest(make = () => new Installation()) {
  let installation: Installation | null = null
  afterEach(async () => {
    const last = installation
    installation = null
    await last?.remove()
  }, 60_000)
  return () => (installation ??= make())
}

/** One installation for all tests of a file or a `describe`; it is stopped and removed after the last test. */
export function sharedInstallation<T extends Installation = Installation>(make: () => T) {
  let installation: T | null = null
  afterAll(async () => {
    await installation?.stop()
    await installation?.remove()
  }, 60_000)
  return () => (installation ??= make())
}

/** Adds the data of an earlier start: a database with an administrator. */
export function addPreparedData<T extends Installation>(installation: T) {
  // `-a` keeps the owner: under root, the database's files belong to another account.
  execFileSync('cp', ['-a', preparedDataDir, installation.dataDir])
  return installation
}

/** A new installation with the data of an earlier start. */
export const preparedInstallation = () => addPreparedData(new Installation())
