import { lazyComponent } from '@/components/ui/lazy-component'

export const LazyAnswerQuestions = lazyComponent(() =>
  import('./answer-questions').then(({ AnswerQuestions }) => AnswerQuestions),
)
