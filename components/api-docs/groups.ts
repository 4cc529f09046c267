import { permissions, type Access, type Permission } from '@/lib/auth/permissions'
import type { OpenApi, Operation } from '@/lib/http/openapi'

/** Titles of the route groups by tag, in display order. */
const titles: Record<string, string> = {
  certificate: 'Certificates',
  oembed: 'Embedding',
  course: 'Courses',
  task: 'Tasks',
  user: 'Accounts',
  protect: 'Session',
  'human-check': 'Human check',
  profile: 'Profile',
  calendar: 'Calendar',
  notices: 'Notices',
  admin: 'Administration',
  health: 'Probes',
  metrics: 'Metrics',
  'openapi.json': 'OpenAPI document',
}

export type DocumentedRoute = { id: string; method: string; path: string; operation: Operation }
export type ApiRouteGroup = { id: string; title: string; routes: DocumentedRoute[] }

const accessOrder: Access[] = ['public', 'signed-in', ...(Object.keys(permissions) as Permission[])]

const returnsFile = ({ operation: { responses } }: DocumentedRoute) =>
  Object.keys(responses[200]?.content ?? {}).some((type) => type !== 'application/json')

/**
 * Groups routes by tag. A group starts with public routes; among routes with the same access, those that return a file
 * come last.
 */
export function groupsOf(document: OpenApi): ApiRouteGroup[] {
  const groups = new Map<string, DocumentedRoute[]>(Object.keys(titles).map((tag) => [tag, []]))
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      const routes = groups.get(tag) ?? []
      routes.push({ id: operation.operationId, method: method.toUpperCase(), path, operation })
      groups.set(tag, routes)
    }
  }
  return [...groups]
    .filter(([, routes]) => routes.length > 0)
    .map(([tag, routes]) => ({
      id: tag.replace(/\W/g, '-'),
      title: titles[tag] ?? tag,
      routes: routes.toSorted(
        (a, b) =>
          accessOrder.indexOf(a.operation['x-access']) - accessOrder.indexOf(b.operation['x-access']) ||
          Number(returnsFile(a)) - Number(returnsFile(b)),
      ),
    }))
}

/** Description of each status code, from the route declarations. */
export function statusDescriptionsOf(document: OpenApi) {
  const descriptions = new Map<string, string>()
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(methods))
      for (const [status, { description }] of Object.entries(responses)) descriptions.set(status, description)
  }
  return [...descriptions].toSorted(([a], [b]) => Number(a) - Number(b))
}
