import type { UseFormRegister } from 'react-hook-form'
import { Field, inputClass } from '@/components/ui/field'

type CourseValues = {
  title: string
  description: string
  image_url: string
  hours: string
  review_days: string
}
type Props = { register: UseFormRegister<CourseValues>; errors: Partial<Record<keyof CourseValues, string>> }

export const CourseFields = ({ register, errors }: Props) => (
  <div className="grid content-start gap-4">
    <Field label="Title" error={errors.title}>
      {(controlProps) => (
        <input {...controlProps} {...register('title')} autoComplete="off" className={inputClass} />
      )}
    </Field>
    <Field
      label="Image address"
      hint="An image in the ratio 16:9, at an http(s) address."
      error={errors.image_url}
    >
      {(controlProps) => (
        <input
          {...controlProps}
          {...register('image_url')}
          inputMode="url"
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
    <Field
      label="Hours"
      hint="Hours of training, printed on certificates issued from now on. Optional."
      error={errors.hours}
    >
      {(controlProps) => (
        <input
          {...controlProps}
          {...register('hours')}
          inputMode="numeric"
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
    <Field
      label="Reviews within (days)"
      hint="Learners see it as the usual time; work handed in from now on is marked overdue when it waits longer. Optional."
      error={errors.review_days}
    >
      {(controlProps) => (
        <input
          {...controlProps}
          {...register('review_days')}
          inputMode="numeric"
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
    <Field label="Description" error={errors.description}>
      {(controlProps) => (
        <textarea {...controlProps} {...register('description')} rows={6} className={inputClass} />
      )}
    </Field>
  </div>
)
