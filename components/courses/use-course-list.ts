'use client'

import { useEffect, useState } from 'react'
import { useAddressText } from '@/components/forms/use-address-text'
import { toastError } from '@/components/shell/toast-error'
import { call } from '@/lib/browser/api-client'
import type { Course } from '@/lib/courses/select'
import { coursePaging } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'

export type ListedCourse = Course & { taskCount?: number }
type ResponseBody = { data: ListedCourse[]; meta: { total: number; nextCursor: string | null } }

/** Prerendered page of the list, counted from 1. */
export type FirstCourses = {
  initialCourses: ListedCourse[]
  total: number
  nextCursor: string | null
  page: number
}

const pageSize = String(coursePaging.perPage)
const failed = (error: unknown) => toastError(error, messages.courses.loadFailed)
export const matches = (course: Course, search: string) =>
  `${course.title}\n${course.description}`.toLowerCase().includes(search.trim().toLowerCase())
const fetchCourses = (path: string) => call<ResponseBody>('GET', path)

/** Filters in the browser if the page holds all courses; otherwise searches and pages on the server. */
export function useCourseList({ initialCourses, total, nextCursor, page }: FirstCourses) {
  const [search, setTyped] = useAddressText('q')
  const [loaded, setLoaded] = useState({ courses: initialCourses, cursor: nextCursor })
  const [loadingMore, setLoadingMore] = useState(false)
  const q = search.trim().toLowerCase()
  const all = page === 1 && loaded.cursor === null
  const asked = !all && q !== ''
  const [searchResult, setSearchResult] = useState<{ q: string; response: ResponseBody | null } | null>(null)
  useEffect(() => {
    if (!asked) return
    let late = false
    fetchCourses(`${api.courses}?${new URLSearchParams({ q, limit: pageSize })}`)
      .then((response) => !late && setSearchResult({ q, response }))
      .catch((error: unknown) => {
        if (late) return
        setSearchResult({ q, response: null })
        failed(error)
      })
    return () => {
      late = true
    }
  }, [asked, q])

  const setSearch = (text: string) => {
    setTyped(text)
    // Shows previous results while typing, but not for a new search.
    if (!text.trim()) setSearchResult(null)
  }

  const loadMore = async () => {
    if (loaded.cursor === null) return
    setLoadingMore(true)
    try {
      const { data, meta } = await fetchCourses(
        `${api.courses}?${new URLSearchParams({ limit: pageSize, cursor: loaded.cursor })}`,
      )
      setLoaded({ courses: [...loaded.courses, ...data], cursor: meta.nextCursor })
    } catch (error) {
      failed(error)
    } finally {
      setLoadingMore(false)
    }
  }

  const local = q ? loaded.courses.filter((course) => matches(course, q)) : loaded.courses
  return {
    search,
    setSearch,
    /** True while a search is pending. */
    searching: asked && searchResult?.q !== q,
    courses: asked ? (searchResult?.response?.data ?? local) : local,
    /** Total count, if the page does not hold all courses. */
    total: all ? null : asked ? (searchResult?.response?.meta.total ?? local.length) : total,
    more:
      loaded.cursor !== null && q === ''
        ? {
            load: loadMore,
            busy: loadingMore,
            address: pages.coursesPage(page + Math.floor(loaded.courses.length / coursePaging.perPage)),
          }
        : null,
  }
}

export type CourseList = ReturnType<typeof useCourseList>
