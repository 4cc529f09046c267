/** API routes of learners in their courses, kept out of `routes.ts` so that public pages do not load them. */

const id = encodeURIComponent

export const learnerApi = {
  admissionForm: (courseId: string) => `/api/course/admission-form/${id(courseId)}`,
  /** The form of the batch that a request without a batch would enter now. */
  formForNewRequest: (courseId: string) => `/api/course/admission-form/${id(courseId)}?batch=open`,
  answerAdmission: '/api/course/answer-admission-form',
  courseTasks: (courseId: string) => `/api/task/get-course-tasks/${id(courseId)}`,
  submittedTask: (userId: string, taskId: string) =>
    `/api/task/get-submited-task/${id(userId)}/${id(taskId)}`,
  submitTask: '/api/task/submit-course-task',
  withdrawSubmission: (submissionId: string) => `/api/task/delete-submited-task/${id(submissionId)}`,
  submissionMessages: (submissionId: string) => `/api/task/attempt-messages/${id(submissionId)}`,
  askSecondReview: '/api/task/ask-second-review',
  joinBatch: '/api/course/join-batch',
  certificateData: '/api/course/get-certificate-data',
  calendarAddress: '/api/profile/calendar-address',
  nextSteps: '/api/course/my-next-steps',
  requestCorrection: '/api/certificate/request-name-correction',
} as const
