import { lazyComponent } from '@/components/ui/lazy-component'

export const LazyAnswerQuestionsPrompt = lazyComponent(() =>
  import('./answer-questions-prompt').then(({ AnswerQuestionsPrompt }) => AnswerQuestionsPrompt),
)
