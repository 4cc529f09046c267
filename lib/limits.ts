/** Units of time, limits and intervals. Some domains have a `limits.ts` of their own. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365 * DAY

export const password = {
  registration: { min: 8, max: 15 },
  /** A password that is set later, by a link or in the profile. */
  afterRegistration: { min: 5, max: 15 },
} as const
export const userName = { min: 5, max: 40 } as const
/** `min` is for Latin script: names in other scripts are shorter. */
export const fullName = { min: 4, minNonLatin: 2, max: 100 } as const
export const email = { max: 254 } as const
export const course = { titleMax: 120, descriptionMax: 5000, hoursMin: 1, hoursMax: 9999 } as const
export const task = { titleMax: 160, descriptionMax: 5000 } as const
/** Criteria of a task (`max`), and saved comments of each criterion, which all reviewers share (`savedCommentsMax`). */
export const criteria = {
  max: 10,
  titleMax: 160,
  pointsMax: 100,
  commentMax: 500,
  savedCommentsMax: 20,
} as const
/** Characters of a typed reason, such as for a rejection, a revocation or a request for a second review. */
export const reasonLimits = { max: 500 } as const
export const correctionNote = { max: 500 } as const
export const url = { max: 2048 } as const

export const session = {
  idleMs: 12 * HOUR,
  absoluteMs: 7 * DAY,
  staffAbsoluteMs: 12 * HOUR,
  /** Minimum interval between updates of a session's last use. */
  touchEveryMs: MINUTE,
  passwordConfirmedForMs: 5 * MINUTE,
} as const

/** Lifetime of the cookie of a browser that has signed in to an account before. */
export const knownBrowser = { validForMs: 90 * DAY } as const

export const oneTimeCode = {
  digits: 6,
  validForMs: 10 * MINUTE,
  /** A verified code can be used this long. */
  verifiedForMs: 10 * MINUTE,
  maxWrongCodesPerDay: 3,
  /** Time in which at most `maxInitialCodes` password changes are begun, and `maxResends` codes sent again. */
  windowMs: 8 * HOUR,
  maxInitialCodes: 4,
  maxResends: 3,
  firstResendAfterMs: 40 * SECOND,
  nextResendAfterMs: 80 * SECOND,
} as const

/** Lifetime of the link by which an imported user sets the first password. */
export const firstPasswordLink = { validForMs: 7 * DAY } as const

export const passwordReset = { validForMs: 30 * MINUTE } as const

/** Time in which the owner of an e-mail address can remove an account that somebody else registered with it. */
export const disclaim = { validForMs: 7 * DAY } as const

/** Time that a stopping process waits for running jobs, before and after it aborts them. */
export const jobLimits = { stopMs: 5 * SECOND } as const

export const mail = {
  /** Maximum time from claiming an e-mail to the end of the attempt to send it. */
  attemptTimeoutMs: MINUTE,
  /** The lease of a claimed e-mail: longer than any attempt, so that no two processes send it. */
  leaseMs: 90 * SECOND,
  connectMs: 10 * SECOND,
  /** A server that is silent this long is given up. */
  idleMs: 20 * SECOND,
  /** Pauses before retries of an e-mail, varied by up to a quarter. */
  retryAfterMs: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR],
  jitter: 0.25,
  /** E-mails that a process sends in parallel, and interval between looking for more. */
  parallel: 4,
  everyMs: 2 * SECOND,
  errorTextMax: 500,
  /** Time after which an e-mail that is no longer queued is deleted. */
  retentionMs: 90 * DAY,
} as const

/** `renewBeforeMs`: a browser solves a new challenge when the last one has this long to live. */
export const humanCheck = { validForMs: 5 * MINUTE, renewBeforeMs: MINUTE } as const

/** Checking a token with Cloudflare: `timeoutMs` is for one attempt, `tries` the number of attempts. */
export const turnstile = {
  tokenMax: 2048,
  validForMs: 5 * MINUTE,
  timeoutMs: 5 * SECOND,
  tries: 2,
  retryAfterSeconds: 10,
} as const

export const undoReviewMs = 10 * SECOND

export const linkCheck = {
  redirects: 3,
  timeoutMs: 5 * SECOND,
  /** Bytes from the start of a file that its SHA-256 covers. */
  hashedBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  concurrency: 20,
  maxQueue: 0,
  retryAfterSeconds: 5,
  ports: [80, 443] as readonly number[],
  /** A query to a name server: how long the first attempt waits at most, and the number of attempts. */
  nameServerTimeoutMs: SECOND,
  nameServerTries: 2,
  /** Stored characters of the Content-Type. */
  typeMax: 200,
} as const

/** Bytes that a request's body may have. */
export const bodyMax = 64 * 1024

/** Share images: maximum number rendered in parallel, number queued, and bytes in the cache. */
export const shareImageCache = {
  concurrency: 1,
  maxQueue: 16,
  retryAfterSeconds: 2,
  cacheBytes: 16 * 1024 * 1024,
} as const

/** Certificate files: maximum rendered in parallel, queued, and cached. */
export const certificateFile = { concurrency: 2, maxQueue: 64, retryAfterSeconds: 2, maxCached: 50 } as const

export const statusList = {
  /** Maximum number of certificates on one list. */
  capacity: 65_536,
  /** Signed lists in this server's cache. */
  listsCached: 100,
  listsCachedForMs: 10 * MINUTE,
  /** Verifiers may cache a list for `maxAgeMs`, and trust it for `validForMs`. */
  maxAgeMs: 5 * MINUTE,
  validForMs: DAY,
} as const

/** Bulk check: maximum of IDs in a list or POST request, of bytes of the list's file, and of IDs in a GET request. */
export const bulkCheck = { idsMax: 1000, fileMaxBytes: 1024 * 1024, idsPerGet: 100 } as const

/** A certificate on another site: its frame in pixels, and how long the site may cache the oEmbed response. */
export const embedSettings = { width: 480, height: 160, cacheSeconds: 300 } as const

/** A certificate file that is checked in the browser. */
export const fileCheckLimits = { maxBytes: 10 * 1024 * 1024 } as const

/**
 * Password hashes: the maximum computed in parallel, and the maximum queued. Both together are limited to `perCaller`
 * for an IP address or a user, and to `signedInTotal` for all signed-in users.
 */
export const passwordHash = {
  concurrency: 2,
  maxQueue: 64,
  perCaller: 16,
  signedInTotal: 32,
  retryAfterSeconds: 2,
} as const

export const list = {
  /** Maximum rows on a page of a list. */
  pageMax: 1000,
  /** Maximum rows of a bulk action. */
  bulkMax: 200,
  /** Maximum enrollments in the details of a user; also maximum submissions, and maximum certificates. */
  detailsMax: 50,
  /** The row counts of lists with at least this many rows are cached; at most `maxCachedCounts` of them. */
  minCountToCache: 10_000,
  countCachedForMs: 10 * SECOND,
  maxCachedCounts: 500,
  /**
   * A search in a related table that finds at most this many rows filters by their IDs; one that finds more, by a join.
   */
  searchIdsMax: 1000,
} as const

/** Courses on a page of the public list, and in a part of the sitemap. */
export const coursePaging = { perPage: 60, perSitemapPart: 5000 } as const

/** Size in pixels of the images that social networks show with a link. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Characters of a description that search engines show. */
export const summary = { max: 160 } as const

/** Maximum number of saved reasons for rejections, which all reviewers share. */
export const savedReasons = { max: 50 } as const

/** Writing the first data of an installation; `timeoutMs` is its time limit. */
export const bootstrap = {
  advisoryLockKey: 6_017_001,
  passwordLength: 14,
  /** Time between the creation dates of the tasks of a sample course. */
  sampleTaskIntervalMs: 5 * MINUTE,
  /** Position of the demo learner whose e-mail address is printed: one with a certificate and a course in progress. */
  demoLearnerIndex: 0,
  timeoutMs: MINUTE,
} as const

/** Sealing the audit trail. `batchSize` counts events. */
export const audit = { advisoryLockKey: 6_017_002, everyMs: 2 * SECOND, batchSize: 500 } as const

/** Rows per query of an export. */
export const csv = { pageSize: 500 } as const

/** A file of learners or earlier certificates, and the parts in which its rows are sent: each fits well into a body. */
export const fileImport = {
  fileMaxBytes: 4 * 1024 * 1024,
  rowsMax: 10_000,
  rowsPerPartMax: 50,
  bytesPerPartMax: 48 * 1024,
  /** Maximum number of rows in each list of the report. */
  rowsShown: 200,
} as const

export const ui = {
  /** Delay of the session checks after a navigation, a window focus or a change of the stored user record. */
  sessionCheckDelayMs: 80,
  loadingOverlayLingerMs: 300,
  /** A navigation that takes longer shows a progress bar. */
  progressBarDelayMs: 300,
  /** A page that was reloaded because of a newer build is not reloaded again within this time. */
  newBuildReloadCooldownMs: 30 * SECOND,
  /** Pause in typing before the address bar is updated: browsers limit how often a page may do so. */
  urlUpdateDelayMs: 300,
  reloadAfterSignOutMs: 800,
  reloadAfterAccountDeletionMs: SECOND,
  /** Pause in typing before a preview is loaded: the certificate with the typed settings, the image at a typed address. */
  previewDelayMs: 500,
  /** Pause after which a certificate that could not be drawn is requested again. */
  previewRetryMs: 15 * SECOND,
  toastMs: 4 * SECOND,
  successToastMs: 2 * SECOND,
  greetingToastMs: 2 * SECOND,
  maxVisibleToasts: 20,
  linkPopupFeatures: 'width=500,height=500',
  requestTimeoutMs: 30 * SECOND,
} as const
