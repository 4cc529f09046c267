/** @jest-environment jsdom */
import { readFileSync, statSync } from 'node:fs'
import { isImageAddress } from '@/lib/courses/image-rules'
import { slugOf, titleKey, validateCourse } from '@/lib/courses/rules'
import { coverPath } from '@/lib/routes'
import { validateTask } from '@/lib/tasks/rules'
import { courses } from '@/prisma/sample/courses'

const coverFile = (cover: string) => `public${coverPath(cover)}`
const areDistinct = (texts: string[]) => new Set(texts).size === texts.length
const covers = [...courses.map(({ cover }) => cover), 'placeholder']

test('there are at least twelve courses, with three to six tasks each', () => {
  expect(courses.length).toBeGreaterThanOrEqual(12)
  for (const { tasks } of courses) {
    expect(tasks.length).toBeGreaterThanOrEqual(3)
    expect(tasks.length).toBeLessThanOrEqual(6)
  }
})

test.each(courses)(
  '$title and its tasks pass the validation of the forms and have no surrounding blanks',
  ({ title, description, cover, hours, tasks }) => {
    expect(validateCourse({ title, description, image_url: coverPath(cover), hours })).toEqual([])
    expect(tasks.flatMap(validateTask)).toEqual([])
    expect(
      [title, description, ...tasks.flatMap(Object.values)].filter((text) => text !== text.trim()),
    ).toEqual([])
  },
)

test('no two courses share a title, a slug or a cover, and no two tasks of a course share a title', () => {
  expect(areDistinct(courses.map(({ title }) => titleKey(title)))).toBe(true)
  expect(areDistinct(courses.map(({ title }) => slugOf(title)))).toBe(true)
  expect(areDistinct(covers)).toBe(true)
  for (const { tasks } of courses) expect(areDistinct(tasks.map(({ title }) => title))).toBe(true)
})

test('every course is at least a day old, and no two are equally old', () => {
  expect(courses.every(({ createdDaysAgo }) => createdDaysAgo >= 1)).toBe(true)
  expect(areDistinct(courses.map(({ createdDaysAgo }) => String(createdDaysAgo)))).toBe(true)
})

test.each(covers)('the cover %s is a 16:9 SVG of less than 4 KB with colours for dark mode', (cover) => {
  const svg = readFileSync(coverFile(cover), 'utf8')
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  expect(root.tagName).toBe('svg')
  expect(root.getAttribute('viewBox')).toBe('0 0 640 360')
  expect(svg).toContain('prefers-color-scheme:dark')
  expect(statSync(coverFile(cover)).size).toBeLessThan(4096)
  expect(isImageAddress(coverPath(cover))).toBe(true)
})
