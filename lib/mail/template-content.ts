import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { currentInstitute } from '@/lib/institute/settings'
import { formatDay } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import { pages } from '@/lib/routes'
import { isBlank } from '@/lib/validation/is-blank'
import { accountContent } from './account-content'
import { monthlyReportContent } from './report-content'
import { footerReasons, type EmailContent, type Part } from './email-content'
import type { EmailTemplate, EmailTemplates } from './templates'
import { noticePages } from '@/lib/routes/notices'

const taskPath = (slug: string, taskId: string) => `${pages.course(slug)}?task=${taskId}`
const secondReviewNote = (second?: true) =>
  second ? ['Another reviewer has looked at it, as you asked. This is the new verdict.'] : []
const reasonParts = (reason: string): Part[] => (isBlank(reason) ? [] : ['The reason:', { quote: reason }])

export const templateContent: { [T in EmailTemplate]: (data: EmailTemplates[T]) => EmailContent } = {
  ...accountContent,

  'enrollment-accepted': ({ course, slug }) => ({
    subject: `You are enrolled in ${course}`,
    heading: 'You are enrolled',
    status: { tone: 'accepted', word: 'Enrolled' },
    parts: [`You are enrolled in “${course}”. The tasks are open for you now.`],
    action: { label: 'Open the course', path: pages.course(slug) },
    footerReason: footerReasons.learner(),
  }),

  'enrollment-declined': ({ course, slug, reason }) => ({
    subject: `Your enrollment request for ${course} was declined`,
    heading: 'Your enrollment request was declined',
    status: { tone: 'rejected', word: 'Declined' },
    parts: [`You asked to join “${course}”. This time the request was declined.`, ...reasonParts(reason)],
    action: { label: 'See the course', path: pages.course(slug) },
    closingParts: [
      { text: 'There may be another one for you:', link: { label: 'All courses', path: pages.courses } },
    ],
    footerReason: footerReasons.learner(),
  }),

  'seat-free': ({ course, slug, batch }) => ({
    subject: `A seat is free in ${batch}`,
    heading: 'A seat is free for you',
    parts: [
      facts(['Batch', batch], ['Course', course]),
      'You have moved up from the waiting list. Your enrollment request now waits for a decision of the institute.',
    ],
    action: { label: 'See the course', path: pages.course(slug) },
    footerReason: footerReasons.learner(),
  }),

  'submission-accepted': ({ course, slug, task: title, taskId, second }) => ({
    subject: `Accepted: ${title}`,
    heading: 'Your work was accepted',
    status: { tone: 'accepted', word: 'Accepted' },
    parts: [facts(['Task', title], ['Course', course]), ...secondReviewNote(second)],
    action: { label: 'See the task', path: taskPath(slug, taskId) },
    footerReason: footerReasons.learner(),
  }),

  'submission-rejected': ({
    course,
    slug,
    task: title,
    taskId,
    second,
    reason,
    results: resultTexts = [],
    nextStep,
  }) => ({
    subject: `Not accepted yet: ${title}`,
    heading: 'Your work was not accepted yet',
    status: { tone: 'rejected', word: 'Rejected' },
    parts: [
      facts(['Task', title], ['Course', course]),
      ...secondReviewNote(second),
      ...reasonParts(reason),
      ...resultTexts,
      ...(nextStep ? ['What to do next:', { quote: nextStep }] : []),
      'Unsubmit the link, then submit a new one: you have as many attempts as you need.',
    ],
    action: { label: 'Try again', path: taskPath(slug, taskId) },
    footerReason: footerReasons.learner(),
  }),

  'submission-answer': ({ course, slug, task: title, taskId, text }) => ({
    subject: `A message about ${title}`,
    heading: 'Your reviewer has written',
    parts: [facts(['Task', title], ['Course', course]), { quote: text }],
    action: { label: 'Read and reply', path: taskPath(slug, taskId) },
    footerReason: footerReasons.learner(),
  }),

  'submission-question': ({ learner, task: title, course, text }) => ({
    subject: `A question about ${title}`,
    heading: `${learner} has a question`,
    parts: [facts(['Task', title], ['Course', course]), { quote: text }],
    action: { label: 'Open the questions', path: `${pages.manageSubmissions}?queue=questions` },
    footerReason: footerReasons.reviewer(),
  }),

  'second-review-asked': ({ learner, task: title, course, text }) => ({
    subject: `A second review at ${title}`,
    heading: `${learner} asks for a second review`,
    parts: [facts(['Task', title], ['Course', course]), 'The request:', { quote: text }],
    action: { label: 'Open the second reviews', path: `${pages.manageSubmissions}?queue=second` },
    footerReason: footerReasons.reviewer(),
  }),

  'reviews-overdue': ({ count }) => ({
    subject: `${plural(count, 'submission')} overdue`,
    heading: 'Reviews are overdue',
    parts: [
      `${plural(count, 'submission')} at ${currentInstitute().name} should have been reviewed by now, as learners were told.`,
    ],
    action: { label: 'Open the review desk', path: `${pages.manageSubmissions}?queue=overdue` },
    footerReason: footerReasons.reviewer(),
  }),

  'task-due': ({ course, slug, task: title, taskId, dueOn, hard }) => ({
    subject: `Due on ${formatDay(dueOn)}: ${title}`,
    heading: 'A task is due soon',
    parts: [
      facts(['Task', title], ['Course', course], ['Due', formatDay(dueOn)]),
      'None of your work on it has been accepted or is waiting for a review.',
      ...(hard ? ['Late work on it is refused, unless an earlier submission was rejected.'] : []),
    ],
    action: { label: 'Open the task', path: taskPath(slug, taskId) },
    footerReason: footerReasons.learner(),
  }),

  'course-stalled': ({ course, slug, days }) => ({
    subject: `Go on with ${course}`,
    heading: 'Your course waits for you',
    parts: [
      `You have not submitted anything in “${course}” for ${plural(days, 'day')}. There are still tasks to do.`,
    ],
    action: { label: 'Open the course', path: pages.course(slug) },
    footerReason: footerReasons.learner(),
  }),

  'daily-digest': ({ notices, more }) => ({
    subject: `${plural(notices.length + more, 'notice')} of the last day`,
    heading: 'What is new for you',
    parts: [
      ...notices.map(({ title, detail, path }) => ({
        text: detail ? `${title} (${detail})` : title,
        link: { label: 'Open', path },
      })),
      ...(more > 0 ? [`And ${plural(more, 'more notice')}.`] : []),
    ],
    action: { label: 'All notices', path: noticePages.notices },
    footerReason: footerReasons.account(),
  }),

  'monthly-report': monthlyReportContent,

  'certificate-ready': ({ course, slug, cid }) => ({
    subject: `Your certificate for ${course}`,
    heading: 'Your certificate is ready',
    status: { tone: 'accepted', word: 'Completed' },
    parts: [
      `Congratulations: you have completed “${course}”.`,
      facts(['Certificate ID', formatCertificateId(cid)]),
      'Confirm your name to download it. The name is printed as you confirm it and can be confirmed once.',
    ],
    action: { label: 'Confirm your name', path: pages.course(slug) },
    footerReason: footerReasons.learner(),
  }),

  'certificate-revoked': ({ course, cid, reason }) => ({
    subject: `Your certificate for ${course} was revoked`,
    heading: 'Your certificate was revoked',
    status: { tone: 'rejected', word: 'Revoked' },
    parts: [
      facts(['Course', course], ['Certificate ID', formatCertificateId(cid)]),
      ...reasonParts(reason),
      `The verification page now shows that the certificate is not valid, since when and why. If you think that this is a mistake, please contact ${currentInstitute().name}.`,
    ],
    action: { label: 'Open the verification page', path: pages.certificate(cid) },
    footerReason: footerReasons.learner(),
  }),

  'certificate-corrected': ({ course, oldCid, cid, fullName, reason }) => ({
    subject: `Your certificate for ${course} was corrected`,
    heading: 'Your certificate was corrected',
    status: { tone: 'accepted', word: 'Corrected' },
    parts: [
      facts(
        ['Name', fullName],
        ['Course', course],
        ['New certificate ID', formatCertificateId(cid)],
        ['Old certificate ID', formatCertificateId(oldCid)],
      ),
      ...reasonParts(reason),
      'The new certificate replaces the old one. The old ID links to the new one.',
    ],
    action: { label: 'Open the new certificate', path: pages.certificate(cid) },
    footerReason: footerReasons.learner(),
  }),

  'correction-declined': ({ course, cid, fullName, wished, reason }) => ({
    subject: `The name on your certificate for ${course}`,
    heading: 'The name stays as it is',
    status: { tone: 'rejected', word: 'Declined' },
    parts: [
      'You asked for another spelling of the name on your certificate. This time the request was declined.',
      facts(
        ['Course', course],
        ['Certificate ID', formatCertificateId(cid)],
        ['On the certificate', fullName],
        ['You asked for', wished],
      ),
      ...reasonParts(reason),
    ],
    action: { label: 'See your certificates', path: pages.certificates },
    closingParts: [
      'The name on your certificate has not changed. While the certificate is valid, you can ask again and explain the other spelling.',
    ],
    footerReason: footerReasons.learner(),
  }),
}

function facts(...list: [name: string, value: string][]): Part {
  return { facts: list }
}
