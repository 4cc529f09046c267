/**
 * Imported first, it makes Turnstile the human check of a test, verified at the address on this machine where the
 * test's server of files would be.
 */
process.env.TURNSTILE_SITE_KEY = 'the site key'
process.env.TURNSTILE_SECRET_KEY = 'the secret key'
process.env.TURNSTILE_VERIFY_URL = `http://${process.env.LINK_CHECK_ALLOW}/siteverify`

export {}
