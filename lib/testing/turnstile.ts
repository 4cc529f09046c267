/**
 * Imported first, it configures Turnstile as the human check of a test, verified at the address of the test's file
 * server.
 */
process.env.TURNSTILE_SITE_KEY = 'the site key'
process.env.TURNSTILE_SECRET_KEY = 'the secret key'
process.env.TURNSTILE_VERIFY_URL = `http://${process.env.LINK_CHECK_ALLOW}/siteverify`

export {}
