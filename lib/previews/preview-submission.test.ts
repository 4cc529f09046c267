import { GET as preview } from '@/app/api/admin/preview-submission/[id]/route'
import { db } from '@/lib/db/client'
import { loadInstitute } from '@/lib/institute/store'
import { processState } from '@/lib/jobs/process-state'
import { checkLink } from '@/lib/links/check-link'
import { log, serializeError } from '@/lib/log/logger'
import { messages } from '@/lib/messages'
import { closeServers, allowedLink, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { makeLearnerWithSubmission, signedInAdmin, signedInStaff } from '@/lib/testing/people'
import { anyTime, inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import type { SubmissionPreview } from './schema'

type Staff = Awaited<ReturnType<typeof signedInAdmin>>
type Answer = { message: string; data: SubmissionPreview }

let admin: Staff
let requestedPaths: string[] = []
let fileContent = ''
let gate = Promise.resolve()
beforeAll(async () => {
  await loadInstitute()
  admin = await signedInAdmin()
  await serveAtLinkCheckAddress(async (request, response) => {
    requestedPaths.push(request.url ?? '')
    if (request.url?.includes('slow')) await gate
    if (request.url?.includes('broken-off')) return void response.destroy()
    if (request.url?.includes('gone')) response.statusCode = 404
    if (request.url?.includes('elsewhere'))
      response.writeHead(302, { location: 'http://elsewhere.example/' }).end()
    else response.setHeader('content-type', 'text/plain').end(fileContent)
  })
})
beforeEach(() => {
  requestedPaths = []
  fileContent = 'The work'
})
afterEach(() => jest.restoreAllMocks())
afterAll(closeServers)

/** Replaces the permitted hosts, in the database: the settings form refuses an IP address as a host. */
async function setPermittedHosts(...previewHosts: string[]) {
  const {
    version,
    savedAt: _savedAt,
    ...last
  } = await db.instituteSettings.findFirstOrThrow({
    orderBy: { version: 'desc' },
  })
  await db.instituteSettings.create({ data: { ...last, previewHosts, version: version + 1 } })
  await loadInstitute()
}

const showPreview = (id: string, by: Staff = admin) =>
  by.client.json<Answer>(preview, 'GET', { params: { id } })

/** Creates a submission of a file, with the hash, type and length that the link check finds. */
async function submitFile(name: string) {
  const link = allowedLink(name)
  const seen = await checkLink(link)
  requestedPaths = []
  const data = { fileLink: link, linkSha256: seen.sha256, linkType: seen.type, linkLength: seen.length }
  return (await makeLearnerWithSubmission(data)).submission
}

test('one fetch yields the text and whether it has changed since it was submitted', async () => {
  await setPermittedHosts('127.0.0.1')
  const { id } = await submitFile('unchanged')
  expect(await showPreview(id)).toEqual({
    status: 200,
    body: {
      message: messages.previews.shown,
      data: {
        content: { kind: 'text', text: 'The work', cut: false },
        source: { url: allowedLink('unchanged'), raw: false, fetched_at: anyTime },
        comparison: { result: 'unchanged', differs: [], extent: 'whole', handed_in_at: anyTime },
      },
    },
  })
  expect(requestedPaths).toEqual(['/unchanged'])
})

test('the preview reports a file that has changed since it was submitted', async () => {
  await setPermittedHosts('127.0.0.1')
  const { id } = await submitFile('changed')
  fileContent = 'Another work'
  expect((await showPreview(id)).body.data).toMatchObject({
    content: { text: 'Another work' },
    comparison: { result: 'changed', differs: ['start', 'length'], extent: 'whole' },
  })
})

test('repeated and parallel previews fetch a file once; a failure is not cached', async () => {
  await setPermittedHosts('127.0.0.1')
  const { id } = await submitFile('once')
  expect(countByStatus(await inParallel(6, () => showPreview(id)))).toEqual({ 200: 6 })
  expect((await showPreview(id)).status).toBe(200)
  expect(requestedPaths).toEqual(['/once'])
  const { submission } = await makeLearnerWithSubmission({ fileLink: allowedLink('gone') })
  const failed = { status: 422, body: { message: messages.previews.failed.status('404') } }
  expect([await showPreview(submission.id), await showPreview(submission.id)]).toEqual([failed, failed])
  expect(requestedPaths).toEqual(['/once', '/gone', '/gone'])
})

test('a file of a host that is no longer permitted is neither fetched nor shown from the cache', async () => {
  await setPermittedHosts('127.0.0.1')
  const { id } = await submitFile('taken-back')
  await showPreview(id)
  requestedPaths = []
  // Neither 'localhost' nor a part of the address permits 127.0.0.1.
  for (const hosts of [[], ['localhost', '27.0.0.1']]) {
    await setPermittedHosts(...hosts)
    expect((await showPreview(id)).body.data).toEqual({
      content: { kind: 'none', reason: 'host_not_allowed', host: '127.0.0.1' },
      source: null,
      comparison: { result: 'not_compared', differs: [], extent: 'start', handed_in_at: anyTime },
    })
  }
  expect(requestedPaths).toEqual([])
})

test('the host of a redirect needs a permission too', async () => {
  await setPermittedHosts('127.0.0.1')
  const { submission } = await makeLearnerWithSubmission({ fileLink: allowedLink('elsewhere') })
  const { data } = (await showPreview(submission.id)).body
  expect(data.content).toEqual({ kind: 'none', reason: 'host_not_allowed', host: 'elsewhere.example' })
})

test('a staff member has at most three parallel fetches; further previews answer 503', async () => {
  await setPermittedHosts('127.0.0.1')
  let release = () => {}
  gate = new Promise((resolve) => (release = resolve))
  const learners = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      makeLearnerWithSubmission({ fileLink: allowedLink(`slow-${index}`) }),
    ),
  )
  const answers = learners.map(({ submission }) => showPreview(submission.id))
  // Before `release()`, only refused previews can respond.
  let refusalsLeft = 2
  await new Promise<void>((resolve) => {
    for (const answer of answers) void answer.then(() => --refusalsLeft === 0 && resolve())
  })
  release()
  const all = await Promise.all(answers)
  expect(countByStatus(all)).toEqual({ 200: 3, 503: 2 })
  expect(all.find(({ status }) => status === 503)?.body).toEqual({ message: messages.previews.busy })
  expect(requestedPaths).toHaveLength(3)
})

test('the preview refuses a link that the link check refuses', async () => {
  await setPermittedHosts('169.254.169.254')
  const { submission } = await makeLearnerWithSubmission({
    fileLink: 'http://169.254.169.254/latest/meta-data/',
  })
  const body = { message: messages.previews.failed.other }
  expect(await showPreview(submission.id)).toEqual({ status: 422, body })
})

test('a programming error during a preview is logged as an error with its stack and answered with 500', async () => {
  await setPermittedHosts('127.0.0.1')
  const { id } = await submitFile('faulty')
  const [errorSpy, infoSpy] = [jest.spyOn(log, 'error'), jest.spyOn(log, 'info')]
  // A host that is no text causes a TypeError where hosts are compared.
  processState.institute = { ...processState.institute, previewHosts: [null as never] }
  const requestId = expect.any(String)
  expect(await showPreview(id)).toEqual({
    status: 500,
    body: { message: messages.general.unexpected, requestId },
  })
  const logged = errorSpy.mock.calls.map(([fields]: unknown[]) => fields as { err: unknown })
  expect(logged).toEqual([{ err: expect.anything(), requestId }])
  expect(serializeError(logged[0]?.err)).toMatchObject({
    type: 'TypeError',
    stack: expect.stringContaining('lib/previews/hosts.ts'),
  })
  expect(infoSpy).not.toHaveBeenCalled()
})

test.each([
  ['responds with 404', 'gone', 'status 404'],
  ['breaks off the connection', 'broken-off', 'ECONNRESET'],
])(
  'if the host %s, the preview is logged as failed, not as an error of the server',
  async (_, name, reason) => {
    await setPermittedHosts('127.0.0.1')
    const { submission } = await makeLearnerWithSubmission({ fileLink: allowedLink(name) })
    const [errorSpy, infoSpy] = [jest.spyOn(log, 'error'), jest.spyOn(log, 'info')]
    expect((await showPreview(submission.id)).status).toBe(422)
    expect(infoSpy.mock.calls).toEqual([[{ reason }, 'preview failed']])
    expect(errorSpy).not.toHaveBeenCalled()
  },
)

test('a reviewer previews files of the assigned courses; files of other courses answer 404', async () => {
  await setPermittedHosts('127.0.0.1')
  const { submission, course } = await makeLearnerWithSubmission({ fileLink: allowedLink('scoped') })
  const missing = { status: 404, body: { message: messages.submissions.missing } }
  expect((await showPreview(submission.id, await signedInStaff('reviewer', [course.id]))).status).toBe(200)
  expect(await showPreview(submission.id, await signedInStaff('reviewer'))).toEqual(missing)
  for (const id of unknownIds) expect(await showPreview(id)).toEqual(missing)
})
