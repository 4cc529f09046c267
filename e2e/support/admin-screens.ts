import { adminPages } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'

export const adminScreens = [
  { name: 'dashboard', path: pages.admin },
  { name: 'reports', path: adminPages.reports },
  { name: 'users', path: pages.manageUsers },
  { name: 'courses', path: pages.manageCourses },
  { name: 'enrollments', path: pages.manageEnrollments },
  { name: 'submissions', path: pages.manageSubmissions },
  { name: 'certificates', path: pages.manageCertificates },
  { name: 'earlier-certificates', path: pages.earlierCertificates },
  { name: 'import-earlier-certificates', path: pages.importEarlierCertificates },
  { name: 'import', path: pages.import },
  { name: 'mail', path: pages.mail },
  { name: 'audit', path: pages.audit },
  { name: 'settings', path: pages.settings },
]

export const courseScreens = (courseId: string) => [
  { name: 'tasks', path: pages.manageTasks(courseId) },
  { name: 'batches', path: adminPages.manageBatches(courseId) },
]
