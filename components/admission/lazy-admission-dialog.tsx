import { lazyComponent } from '@/components/ui/lazy-component'

/** Loads the dialog on demand: most courses have no admission questions. */
export const LazyAdmissionDialog = lazyComponent(() =>
  import('./admission-dialog').then(({ AdmissionDialog }) => AdmissionDialog),
)
