/** Matches the names of the environment variables that lib/env.ts reads, except NODE_ENV. */
const appVariablePattern =
  /^(INSTITUTE_|ADMIN_|TURNSTILE_|NEXTAUTH_|SAMPLE_DATA$|APP_URL$|PORT$|DATA_DIR$|DATABASE_|SMTP_URL$|RESEND_API_KEY$|MAIL_FROM$|METRICS_TOKEN$|SIGNING_KEYS_DIR$|NEW_SIGNING_KEYS$|TRUST_PROXY_HOPS$|WEB_CONCURRENCY$|HUMAN_CHECK_COST$|LINK_CHECK_ALLOW$|SECURITY_CONTACT$)/

/**
 * Omits the product's variables, since values from the developer's shell would change the results of tests.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export const omitAppVariables = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !appVariablePattern.test(name)))
