'use client'

import { lazyComponent } from '@/components/ui/lazy-component'
import type { ExportDialogProps } from './export-dialog'

export const LazyExportDialog = lazyComponent<ExportDialogProps>(() =>
  import('./export-dialog').then(({ ExportDialog }) => ExportDialog),
)
