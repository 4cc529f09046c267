/** Takes the place of `server-only`, which refuses to load outside Next. */
export {}
