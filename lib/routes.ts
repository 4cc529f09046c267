/**
 * Paths of pages and API routes; those of administrators, of learners in a course and of notices are in lib/routes/.
 * `cid` is the name of a certificate ID in requests and responses.
 */

export const pages = {
  home: '/',
  courses: '/courses',
  /** The paginated list, for crawlers and browsers without JavaScript. */
  coursesPage: (page: number | string) => (page === 1 ? '/courses' : `/courses/page/${page}`),
  course: (slug: string) => `/selected-course/${encodeURIComponent(slug)}`,
  submissions: '/submissions',
  certificates: '/certificates',
  verify: '/verify-certificates',
  verifyBulk: '/verify-certificates/bulk',
  /** Redirects from the ID form to the certificate's page, for browsers without JavaScript. */
  verifyLookup: '/verify-certificates/lookup',
  /** The prerendered page into which server/certificate-page.tsx inserts a certificate. */
  certificateShell: '/verify-certificates/shell',
  certificate: (cid: string) => `/verify-certificates/${encodeURIComponent(cid)}`,
  /** Short link in QR codes; next.config.ts redirects it. In upper case, it gives a QR code with fewer, larger squares. */
  certificateShort: (cid: string) => `/v/${encodeURIComponent(cid)}`,
  /** API documentation. */
  apiDocs: '/api/docs',
  /** Page that other sites show in a frame. */
  embed: (cid: string) => `/embed/${encodeURIComponent(cid)}`,
  /** Page of an invitation; the query has the invitation's code. */
  join: '/join',
  profile: '/profile',
  about: '/about',
  signIn: '/user-login_register',
  resetPassword: '/reset-password',
  resetPasswordWithToken: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  /** Here the owner of an e-mail address can delete an account that somebody else registered with it. */
  notMe: '/not-me',
  notMeWithToken: (token: string) => `/not-me?token=${encodeURIComponent(token)}`,
  /** E-mails written as files; development only. */
  devMail: '/dev/mail',
  devEmail: (name: string) => `/dev/mail?email=${encodeURIComponent(name)}`,
  admin: '/admin',
  manageUsers: '/admin/manage-users',
  manageEnrollments: '/admin/manage-enrollments',
  manageCourses: '/admin/manage-courses',
  manageTasks: (courseId: string) => `/admin/manage-tasks?course=${encodeURIComponent(courseId)}`,
  manageSubmissions: '/admin/manage-submissions',
  manageCertificates: '/admin/manage-certificates',
  /** Paper certificates, issued before the institute used this platform. */
  earlierCertificates: '/admin/earlier-certificates',
  importEarlierCertificates: '/admin/import-earlier-certificates',
  /** Import of learners into batches. */
  import: '/admin/import',
  mail: '/admin/mail',
  audit: '/admin/audit',
  settings: '/admin/settings',
} as const

const encode = encodeURIComponent

export const api = {
  sessionCheck: '/api/protect/session-check',
  adminCheck: '/api/protect/role-auth',
  signOut: '/api/protect/session-log-out',
  login: '/api/user/login',
  register: '/api/user/register',
  forgotPassword: '/api/user/reset-user-password',
  setNewPassword: '/api/user/set-new-password',
  disclaim: '/api/user/disclaim-account',
  profile: '/api/profile/get-user-profile-data',
  updateProfile: (userId: string) => `/api/profile/update-user-profile-data/${encode(userId)}`,
  confirmPassword: '/api/profile/check-password-valid',
  deleteAccount: '/api/profile/delete-user-data',
  sendCode: '/api/profile/change-password-otp',
  verifyCode: '/api/profile/verify-otp',
  changePassword: (userId: string) => `/api/profile/change-user-password/${encode(userId)}`,
  humanCheck: '/api/human-check/challenge',
  courses: '/api/course/list-courses',
  enrolledCourses: (userId: string) => `/api/course/list-enrolled-courses/${encode(userId)}`,
  courseProgress: (courseId: string) => `/api/course/my-progress/${encode(courseId)}`,
  // The misspelling is part of the contract.
  requestEnrollment: '/api/course/enollment-request',
  ownSubmissions: (userId: string) => `/api/task/get-user-submissions-data/${encode(userId)}`,
  verifyCertificate: (cid: string) => `/api/certificate/verify-certificate/${encode(cid)}`,
  verifyCertificates: (cids: string[]) =>
    `/api/certificate/verify-certificates?ids=${cids.map(encode).join(',')}`,
  /** The same path without a query: for POST, which takes more IDs than fit into a query. */
  verifyCertificatesPath: '/api/certificate/verify-certificates',
  certificatePdf: (cid: string) => `/api/certificate/${encode(cid)}/pdf`,
  certificateCredential: (cid: string) => `/api/certificate/${encode(cid)}/credential`,
  certificateToken: (cid: string) => `/api/certificate/${encode(cid)}/credential.jwt`,
  certificateBadge: (cid: string, format: 'svg' | 'png') => `/api/certificate/${encode(cid)}/badge.${format}`,
  ownCertificates: '/api/certificate/my-certificates',
  openApi: '/api/openapi.json',
  /** A learner's calendar, by its secret address. */
  calendarFeed: (token: string) => `/api/calendar/${token}.ics`,
  oEmbed: (url: string) => `/api/oembed?url=${encode(url)}&format=json`,
  live: '/api/health/live',
  ready: '/api/health/ready',
} as const

/** Sitemap, icon and share images. */
export const metadataRoutes = {
  sitemap: '/sitemap.xml',
  sitemapPart: (part: string | number) => `/sitemap/${part}.xml`,
  shareImage: '/share.png',
  /** The institute's logo, for tabs of browsers and search engines. */
  icon: '/icon.svg',
  courseShareImage: (slug: string) => `${pages.course(slug)}/share.png`,
  certificateShareImage: (cid: string) => `${pages.certificate(cid)}/share.png`,
} as const

/** The path of an uploaded image of the institute. */
export const instituteImagePath = (hash: string) => `/institute-images/${encodeURIComponent(hash)}`

export const securityTxtPath = '/.well-known/security.txt'

/** Paths of the documents with which anybody can check a credential or a signed PDF. */
export const verificationPaths = {
  did: '/.well-known/did.json',
  statusList: (list: number) => `/credentials/status/${list}`,
  pdfRootCertificates: '/credentials/document-root.pem',
} as const

/** The path of a cover image in public/covers. */
export const coverPath = (cover: string) => `/covers/${cover}.svg`
