import { loadOverview } from '@/lib/dashboard/overview'
import { dashboardOverview } from '@/lib/dashboard/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'reports.view',
  summary:
    'Numbers of pending decisions with the time of the oldest; new registrations, submissions and certificates by week.',
  response: dashboardOverview,
  run: async () => ({ message: messages.admin.loaded, data: await loadOverview() }),
})
