import { lazyComponent } from '@/components/ui/lazy-component'

/** Most courses ask nothing: their pages do not load it. */
export const LazyAdmissionDialog = lazyComponent(() =>
  import('./admission-dialog').then(({ AdmissionDialog }) => AdmissionDialog),
)
