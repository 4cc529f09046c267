/**
 * Configures Turnstile as the human check of a test if it is imported first. `serveFiles` then serves the verification
 * address.
 */
process.env.TURNSTILE_SITE_KEY = 'the site key'
process.env.TURNSTILE_SECRET_KEY = 'the secret key'
process.env.TURNSTILE_VERIFY_URL = `http://${process.env.LINK_CHECK_ALLOW}/siteverify`

export {}
