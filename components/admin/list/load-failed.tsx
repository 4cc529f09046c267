import { CloudOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Says that something could not be loaded, with a retry button. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState icon={CloudOff} title={text}>
      <Button variant="plain" onClick={() => onRetry()}>
        Try again
      </Button>
    </EmptyState>
  )
}
