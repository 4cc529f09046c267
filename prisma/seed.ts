import { pool } from '@/lib/db/client'
import { env, EnvironmentError } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { ensureAdmin } from '@/lib/bootstrap/admin'
import { addDemoData } from '@/lib/bootstrap/demo'
import { addSampleCourses } from '@/lib/bootstrap/sample'
import { loadInstitute } from '@/lib/institute/store'
import { messages } from '@/lib/messages'
import { courses } from './sample/courses'
import { learners, staff } from './sample/people'

const admin = { name: env.ADMIN_NAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }

const commands = new Map<string | undefined, () => Promise<object>>([
  ['sample', () => addSampleCourses(courses)],
  ['demo', addDemo],
  ['admin', () => ensureAdmin(admin)],
])

async function addDemo() {
  // Demo certificates show the institute's settings. If the database has no settings, `loadInstitute` stores those of the
  // environment, and throws if they are invalid.
  await loadInstitute()
  return addDemoData({ catalogue: courses, staff, learners, admin })
}

/** Seeds the database and prints the result as JSON. The argument is `sample`, `demo` or `admin`. */
async function run(name: string | undefined) {
  const command = commands.get(name)
  if (!command) throw new AppError('invalid', messages.bootstrap.usage)
  console.log(JSON.stringify(await command()))
}

run(process.argv[2])
  .catch((error: unknown) => {
    console.error(error instanceof AppError || error instanceof EnvironmentError ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => pool.end())
