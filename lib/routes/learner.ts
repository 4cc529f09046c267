/** API routes of learners in their courses, kept out of `routes.ts` so that public pages do not load them. */

const encode = encodeURIComponent

export const learnerApi = {
  admissionForm: (courseId: string) => `/api/course/admission-form/${encode(courseId)}`,
  /** The form for an enrollment request that names no batch: of the batch it would enter now, or else of the course. */
  formForNewRequest: (courseId: string) => `/api/course/admission-form/${encode(courseId)}?batch=open`,
  answerAdmission: '/api/course/answer-admission-form',
  courseTasks: (courseId: string) => `/api/task/get-course-tasks/${encode(courseId)}`,
  submittedTask: (userId: string, taskId: string) =>
    `/api/task/get-submited-task/${encode(userId)}/${encode(taskId)}`,
  submitTask: '/api/task/submit-course-task',
  withdrawSubmission: (submissionId: string) => `/api/task/delete-submited-task/${encode(submissionId)}`,
  /** Is refused if the submission's status is no longer `seen`. */
  withdrawSeenSubmission: ({ id, status }: { id: string; status: string }) =>
    `/api/task/delete-submited-task/${encode(id)}?seen=${encode(status)}`,
  /** Reviewers use it, too. */
  submissionMessages: (submissionId: string) => `/api/task/attempt-messages/${encode(submissionId)}`,
  askSecondReview: '/api/task/ask-second-review',
  joinBatch: '/api/course/join-batch',
  certificateData: '/api/course/get-certificate-data',
  calendarAddress: '/api/profile/calendar-address',
  nextSteps: '/api/course/my-next-steps',
  requestCorrection: '/api/certificate/request-name-correction',
} as const
