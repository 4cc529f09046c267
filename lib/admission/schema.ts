import { z } from 'zod'
import { idField } from '@/lib/http/params'
import { id } from '@/lib/http/response-schema'
import { optionalText, textField, validated } from '@/lib/validation/validated-schema'
import { admissionLimits as limits } from './limits'
import { questionKinds, validateForm } from './rules'

const kind = z.enum(questionKinds).meta({ description: 'Answers to a `yes_no` question are Yes or No.' })

/** Replaces the questions of a form. A new question has no `id`. */
export const admissionFormBody = validated(
  {
    version: z.int().meta({
      description: 'The version of the form that was edited; refused if the form has changed since.',
    }),
    questions: z.array(
      z.object({
        id: idField.optional(),
        kind,
        text: textField,
        hint: optionalText,
        required: z.boolean().default(false),
        options: z.array(z.string()).default([]),
      }),
    ),
  },
  ({ questions }) => validateForm(questions),
)

export const formQuery = z.object({
  batch: z.literal('open').optional().meta({
    description:
      'With `open`, the form for an enrollment request without `batch_id`: the form of the batch that such a request would enter now, or the form of the course if there is no such batch or it has no form. Without this parameter, the form of the course.',
  }),
})

const answersField = z.array(z.object({ question_id: idField, answer: z.string() }))

const answeredVersionField = z.int().optional().meta({
  description:
    'The version of the form that was answered. If the form has changed since, the answers are refused.',
})

/** Fields of an enrollment request, which may be left out: the learner can give the answers later. */
export const optionalAnswers = {
  answers: answersField.optional().meta({
    description: 'Answers to the admission form. If they are left out, the learner can answer it later.',
  }),
  form_version: answeredVersionField,
}

export const answerBody = z.object({
  user_id: idField,
  course_id: idField,
  answers: answersField,
  form_version: answeredVersionField,
})

export const admissionForm = z
  .strictObject({
    version: z.int(),
    questions: z
      .array(
        z.strictObject({
          id,
          kind,
          text: z.string(),
          hint: z.string(),
          required: z.boolean(),
          options: z.array(z.string()),
        }),
      )
      .max(limits.questionsMax),
  })
  .meta({ id: 'AdmissionForm', description: 'What learners are asked when they request the course.' })

export const admissionAnswer = z
  .strictObject({ question: z.string(), answer: z.string() })
  .meta({ id: 'AdmissionAnswer', description: 'The question as it was when it was answered.' })
