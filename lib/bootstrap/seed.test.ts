import { execFile } from 'node:child_process'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { makeUser } from '@/lib/testing/factories'
import { courses } from '@/prisma/sample/courses'
import { bundleProgram } from '@/scripts/steps/bundle-program.mjs'

type ExitResult = { code: number; stdout: string; stderr: string }

/** Runs prisma/seed.ts in a process of its own, as `npm start` does. */
function seed(command: string, variables: Record<string, string> = {}) {
  const args = [bundleProgram('prisma/seed.ts'), command]
  const { DATABASE_URL = '', NEXTAUTH_SECRET = '' } = env
  const childEnv = { NODE_ENV: 'production', DATABASE_URL, NEXTAUTH_SECRET, ...variables } as const
  return new Promise<ExitResult>((resolve) => {
    execFile(process.execPath, args, { env: childEnv }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

beforeEach(async () => {
  await db.course.deleteMany()
  await db.user.deleteMany()
})

test('two parallel processes fill the database once and each print how many rows they added themselves', async () => {
  const results = await Promise.all([seed('sample'), seed('sample')])
  expect(results.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    Array(2).fill({ code: 0, stderr: '' }),
  )
  const added = results.map(({ stdout }) => JSON.parse(stdout))
  const tasks = courses.flatMap((course) => course.tasks).length
  expect(added).toContainEqual({ courses: courses.length, tasks })
  expect(added).toContainEqual({ courses: 0, tasks: 0 })
  expect(await db.course.count()).toBe(courses.length)
})

test('the administrator is created with the name and e-mail of the environment; a configured password is not printed', async () => {
  const variables = {
    ADMIN_NAME: 'Principal',
    ADMIN_EMAIL: 'head@school.example',
    ADMIN_PASSWORD: 'from outside',
  }
  const { code, stdout } = await seed('admin', variables)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ email: 'head@school.example', password: null })
  expect(await db.user.findMany()).toMatchObject([{ name: 'Principal', role: 'admin' }])
})

test("if a learner has the administrator's e-mail, the program exits with 1 and one sentence", async () => {
  const { email } = await makeUser()
  const result = await seed('admin', { ADMIN_EMAIL: email })
  expect(result).toEqual({ code: 1, stdout: '', stderr: `${messages.bootstrap.adminTaken}\n` })
})

test('the demo is not created if certificates cannot print the name of the institute', async () => {
  expect(await seed('demo', { INSTITUTE_NAME: 'Ada 🎓 Academy' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^INSTITUTE_NAME must .*\.\n$/),
  })
  expect([await db.user.count(), await db.instituteSettings.count()]).toEqual([0, 0])
})

test('an unknown command exits with 1 and the usage', async () => {
  expect(await seed('everything')).toEqual({ code: 1, stdout: '', stderr: `${messages.bootstrap.usage}\n` })
})
