import { lazyComponent } from '@/components/ui/lazy-component'

export const LazyAnswerLater = lazyComponent(() =>
  import('./answer-later').then(({ AnswerLater }) => AnswerLater),
)
