import { plural } from '@/lib/format/plural'
import * as messages from '@/lib/messages'
import type { NextSteps } from '@/lib/progress/next-steps'
import { pages } from '@/lib/routes'

type Texts = {
  label: string
  title: string
  text?: string | undefined
  action: string
  path: string
  /** The learner can only wait: the button is less prominent. */
  isLearnerWaiting?: true
}

/** Texts of the next step, and the target of its button. */
export function nextStepTexts(step: NextSteps['next']): Texts {
  const { kind, course, batch_ended } = step
  const courseTitle = course?.title ?? ''
  const waitingTexts = {
    label: 'Nothing to do for now',
    action: 'Open the course',
    path: pages.course(course?.slug ?? ''),
    isLearnerWaiting: true,
  } as const
  switch (kind) {
    case 'answer_form':
      return {
        label: 'Next: answer a few questions',
        title: `The institute has questions about ${courseTitle}`,
        text: 'You answer them once, on the page of the course.',
        action: 'Open the course',
        path: pages.course(course?.slug ?? ''),
      }
    case 'confirm_name':
      return {
        label: 'Next: confirm your name',
        title: `Your certificate for ${courseTitle} is ready`,
        text: 'Confirm the name that is printed on it. Then you can download it.',
        action: 'Go to your certificates',
        path: pages.certificates,
      }
    case 'completion':
      return {
        ...waitingTexts,
        title: `All tasks of ${courseTitle} are accepted`,
        text: 'The institute marks the course complete. Then your certificate is ready.',
      }
    case 'enrollment':
      return {
        ...waitingTexts,
        title: `Your request for ${courseTitle} waits for a decision of the institute`,
        text: 'You are notified when it is accepted.',
      }
    case 'waiting_list':
      return {
        ...waitingTexts,
        title: `You are on the waiting list of ${courseTitle}`,
        text: batch_ended
          ? messages.batches.onlyInstituteGivesSeats
          : 'If a seat for you becomes free before the batch ends, you are notified.',
      }
    case 'no_tasks':
      return { ...waitingTexts, title: `The tasks of ${courseTitle} are not set yet` }
    case 'browse':
      return {
        label: 'Next: choose a course',
        title: 'Find something to learn',
        text: 'Request enrollment in a course. Its tasks lead to a certificate that anyone can check.',
        action: 'See the courses',
        path: pages.courses,
      }
    default:
      return { action: 'Open the task', ...taskTexts(step, kind) }
  }
}

/** The first three kinds differ only in urgency, so they have the same texts. */
type TaskKind = 'submit_now' | 'submit_due' | 'submit' | 'resubmit' | 'ask_institute' | 'in_review'

function taskTexts({ course, task, hint, review_days }: NextSteps['next'], kind: TaskKind) {
  const [courseTitle, title] = [course?.title ?? '', task?.title ?? '']
  const path = `${pages.course(course?.slug ?? '')}?task=${task?.id ?? ''}`
  switch (kind) {
    case 'resubmit': {
      const text = hint ? `${courseTitle}. Your reviewer: ${hint}` : courseTitle
      return { label: 'Next: submit again', title, text, path }
    }
    case 'ask_institute':
      return {
        label: 'Next: ask the institute',
        title: `The due date of ${title} has passed`,
        text: `${courseTitle}. Late work on this task is refused. The institute can give you more time.`,
        path,
      }
    case 'in_review': {
      const reviewTimeText = review_days ? `Usually reviewed within ${plural(review_days, 'day')}. ` : ''
      return {
        label: 'Nothing to do for now',
        title: `${title} is being reviewed`,
        text: `${courseTitle}. ${reviewTimeText}You are notified of the verdict.`,
        path,
        isLearnerWaiting: true as const,
      }
    }
    default:
      return { label: 'Next: submit your work', title, text: courseTitle, path }
  }
}
