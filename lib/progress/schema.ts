import { z } from 'zod'
import { admissionForm } from '@/lib/admission/schema'
import { batch, openBatch } from '@/lib/batches/schema'
import { enrollmentFlags } from '@/lib/enrollments/schema'
import { id, time } from '@/lib/http/response-schema'
import { submissionWithEvaluation, ownSecondReview } from '@/lib/submissions/schema'
import { task } from '@/lib/tasks/schema'

/** A learner's progress in a course: each task with its current attempt and the withdrawn ones (`earlier`). */
export const progress = z
  .strictObject({
    enrollment: z
      .strictObject({
        ...enrollmentFlags,
        requested_at: time,
        state_since: time,
        batch: batch.optional(),
        waiting_position: z
          .int()
          .optional()
          .meta({ description: 'Position on the waiting list of the batch, from 1.' }),
        invited: z
          .boolean()
          .optional()
          .meta({ description: 'On the waiting list by invitation: enrolled as soon as a seat is free.' }),
      })
      .nullable(),
    batches: z
      .array(
        openBatch.extend({
          admission_form: admissionForm
            .optional()
            .meta({ description: 'Questions of the batch, in place of those of the course.' }),
        }),
      )
      .optional()
      .meta({ description: 'Open batches; only for learners who have not requested the course.' }),
    admission_form: admissionForm.optional().meta({
      description: 'Questions of the learner’s batch or of the course that the learner has not answered yet.',
    }),
    tasks: z.array(
      task.extend({
        due_on: z.iso.date().optional(),
        // After a hard due date, late work is refused unless an attempt was rejected.
        due_hard: z.boolean().optional(),
        due_past: z.boolean().optional(),
        submission: submissionWithEvaluation.nullable(),
        earlier: z.array(submissionWithEvaluation),
        second_review: ownSecondReview.extend({ submission_id: id }).optional(),
        second_review_offered: z.boolean().optional().meta({
          description:
            'Whether the learner may request a second review. The request is refused while the verdict can still be undone.',
        }),
        // When the current attempt was reviewed, or else submitted; without one, when submitting became possible.
        state_since: time,
      }),
    ),
  })
  .meta({ id: 'CourseProgress' })
