/**
 * Words that names of this project avoid, and their replacements. Each of `words` is one part of a name or two adjacent
 * ones, in lower case: `keptAnswer` matches `kept`, `answer` and `kept answer`.
 * @typedef {{ words: string[], use: string, except?: RegExp, allowedIn?: RegExp }} Rule the word has its usual
 *   meaning in names that `except` matches, and in files whose path `allowedIn` matches
 */

/** @type {Rule[]} */
export const rules = [
  {
    words: ['letter', 'letters'],
    use: 'email, template; character of an alphabet',
    allowedIn: /former-database/,
  },
  { words: ['held', 'kept'], use: 'cached, stored, saved' },
  { words: ['takes gzip'], use: 'acceptsGzip' },
  { words: ['made', 'makes', 'making'], use: 'rendered, created, generated', except: /^madeAt$/ },
  { words: ['instead'], use: 'fallback, stale' },
  {
    words: ['whole body', 'whole answer', 'ready answer', 'held answer'],
    use: 'serialized body, cached response',
  },
  { words: ['tidy', 'count as'], use: 'sanitize, label' },
  { words: ['front'], use: 'HTTP server, middleware' },
  { words: ['reads in', 'reads api'], use: 'API routes' },
  { words: ['judge', 'judged', 'judges'], use: 'validate, evaluate' },
  { words: ['turns', 'take turn', 'in turn', 'takes turn'], use: 'queue, mutex, concurrency limit' },
  { words: ['in groups'], use: 'batch, loader' },
  { words: ['totals', 'total of'], use: 'row counts, cachedCount' },
  { words: ['keyset', 'window of', 'read window'], use: 'cursor pagination, PageRequest, readPage' },
  { words: ['choice', 'choices', 'chosen', 'choose', 'chooses'], use: 'selection, selected, select' },
  { words: ['act', 'acts', 'use act'], use: 'mutation, action' },
  {
    words: ['foot', 'head', 'look', 'looks'],
    use: 'footer, header, style, class',
    except: /look-?(up|s?-?alike|slike)|chainhead/i,
    allowedIn: /^lib\/(audit|links|messages\/audit)|^e2e\/api\/refused/,
  },
  { words: ['situation'], use: 'status' },
  { words: ['paper', 'papers'], use: 'document', allowedIn: /^lib\/mail\/colours/ },
  { words: ['tell', 'tells', 'told', 'say', 'says', 'said'], use: 'notify, message, stated' },
  { words: ['chore', 'chores'], use: 'job, command' },
  { words: ['place', 'places', 'launcher'], use: 'installation, position, npm start' },
  { words: ['way', 'ways'], use: 'transport, method' },
  { words: ['programs'], use: 'executables' },
  { words: ['alive', 'come alive'], use: 'hydrated', except: /^keepAlive/ },
  { words: ['given away', 'elsewhere', 'emptied'], use: 'name of the tested behaviour' },
  { words: ['bill'], use: 'sbom' },
  { words: ['first data', 'first run'], use: 'seed, bootstrap' },
  {
    words: ['own part', 'own question', 'ours', 'mine', 'theirs'],
    use: 'name of the owner: learner, internal request',
  },
  { words: ['square code'], use: 'QR code' },
]

/** The longest comment, in characters of its text. */
export const commentMax = 200

/** Patterns of comments that are hard to understand. */
export const unclearCommentPatterns = [
  /\bwhoever\b/i,
  /\bwho\b[^.]*\bfor whom\b/i,
  /\bwhat stands\b/i,
  /^(?:what|who|whom|whose|those|the one)\b/i,
  /^how (?:many|much|long|often|far)\b/i,
  /^of (?!the )/i,
  /\bno \w+ any more\b/i,
  /\bfirst first\b/i,
  /\bwhere [^.]*\bstands\b/i,
  /\bmeanwhile\b/i,
]

/** Patterns of test titles: those of comments except `of …`, and some more. */
export const unclearTitlePatterns = [
  ...unclearCommentPatterns.filter((pattern) => !pattern.source.startsWith('^of')),
  /^(?:nobody|somebody|one (?:that|who|whose|with|without))\b/i,
  /\b(?:elsewhere|is told|are told|in words|a moment|mine|once that|at once)\b/i,
]
