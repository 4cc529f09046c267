import { db } from '@/lib/db/client'
import type { Person } from './people'

/** Inserts courses directly into the database. 'Weaving 1' is the newest; each further one is a minute older. */
export const insertCourses = (count: number) => db.$executeRaw`
  INSERT INTO "Course" ("id", "title", "titleKey", "slug", "description", "imageUrl", "createdAt", "updatedAt")
  SELECT uuidv7(), 'Weaving ' || n, 'weaving ' || n, 'weaving-' || n, 'About it.', '/covers/testing.svg',
         now() - interval '1 minute' * n, now()
    FROM generate_series(1, ${count}::int) AS n`

const fields = { description: 'About it.', image_url: '/covers/testing.svg' }

export const addCourse = ({ client }: Person, title: string) =>
  client.send('POST', '/api/admin/insert-course-data', { body: { ...fields, title } })

export const renameCourse = ({ client }: Person, id: string, title: string) =>
  client.send('PUT', '/api/admin/update-course-data/[id]', { params: { id }, body: { ...fields, title } })

export const removeCourse = ({ client }: Person, id: string) =>
  client.send('DELETE', '/api/admin/delete-course-data/[id]', { params: { id } })
