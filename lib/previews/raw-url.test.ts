import { rawUrlOf } from './raw-url'

const github = 'https://raw.githubusercontent.com'
test.each([
  ['https://github.com/a/b', `${github}/a/b/HEAD/README.md`],
  ['https://github.com/a/b/?tab=readme', `${github}/a/b/HEAD/README.md`],
  ['https://github.com/a/b/tree/main', `${github}/a/b/main/README.md`],
  ['https://github.com/a/b/blob/main/src/x%20y.ts#L3', `${github}/a/b/main/src/x%20y.ts`],
  ['https://github.com/a/b/raw/main/x.png', `${github}/a/b/main/x.png`],
  ['https://gitlab.com/group/sub/b', 'https://gitlab.com/group/sub/b/-/raw/HEAD/README.md'],
  ['https://gitlab.com/a/b/-/blob/main/x.py', 'https://gitlab.com/a/b/-/raw/main/x.py'],
  ['https://git.institute.example/a/b/-/blob/main/x.py', 'https://git.institute.example/a/b/-/raw/main/x.py'],
  ['https://codeberg.org/a/b', 'https://codeberg.org/api/v1/repos/a/b/raw/README.md'],
  ['https://codeberg.org/a/b/src/branch/main/x.c', 'https://codeberg.org/a/b/raw/branch/main/x.c'],
])('%s is shown from %s', (page, raw) => {
  expect(rawUrlOf(new URL(page))).toBe(raw)
})

test.each([
  'https://github.com/',
  'https://github.com/a',
  'https://github.com/a/b/pull/3',
  'https://github.com/a/b/blob/main',
  'https://gitlab.com/a',
  'https://gitlab.com/a/b/-/issues/1',
  'https://git.institute.example/a/b',
  'https://codeberg.org/a/b/issues',
  'https://example.org/a/b',
  'https://github.com.evil.example/a/b',
])('%s has no raw URL', (page) => {
  expect(rawUrlOf(new URL(page))).toBeNull()
})
