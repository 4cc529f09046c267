import { loadDashboardCounts } from '@/lib/dashboard/queries'
import { dashboardCounts } from '@/lib/dashboard/schema'
import { handle } from '@/lib/http/handle'
import { callerInPath } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'reports.view',
  summary: 'How many users, courses, certificates and enrollments there are.',
  params: callerInPath,
  requiredCaller: ({ params }) => params,
  response: dashboardCounts,
  run: async () => ({ message: messages.admin.loaded, data: await loadDashboardCounts() }),
})
