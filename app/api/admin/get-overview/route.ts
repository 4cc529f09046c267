import { overview } from '@/lib/dashboard/overview'
import { dashboardOverview } from '@/lib/dashboard/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'reports.view',
  summary: 'What waits for a decision since when, and what came in each of the last weeks.',
  response: dashboardOverview,
  run: async () => ({ message: messages.admin.listed, data: await overview() }),
})
