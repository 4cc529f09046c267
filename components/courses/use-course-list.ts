'use client'

import { useEffect, useState } from 'react'
import { useUrlParam } from '@/components/forms/use-url-param'
import { toastError } from '@/components/shell/toast-error'
import { call } from '@/lib/browser/api-client'
import { matchesSearch } from '@/lib/courses/search'
import type { Course } from '@/lib/courses/select'
import { coursePaging } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'

export type ListedCourse = Course & { taskCount?: number }
type ResponseBody = { data: ListedCourse[]; meta: { total: number; nextCursor: string | null } }

/** The prerendered page of the list; `page` counts from 1. */
export type PrerenderedPage = {
  initialCourses: ListedCourse[]
  total: number
  nextCursor: string | null
  page: number
}

const pageSize = String(coursePaging.perPage)
const toastLoadError = (error: unknown) => toastError(error, messages.courses.loadFailed)
const fetchCourses = (path: string) => call<ResponseBody>('GET', path)
const fetchMatches = (q: string) =>
  fetchCourses(`${api.courses}?${new URLSearchParams({ q, limit: pageSize })}`)

/** Searches in the browser if all courses are loaded; otherwise on the server, which returns the matches page by page. */
export function useCourseList({ initialCourses, total, nextCursor, page }: PrerenderedPage) {
  const [search, setSearchText] = useUrlParam('q')
  const [loaded, setLoaded] = useState({ courses: initialCourses, cursor: nextCursor })
  const [loadingMore, setLoadingMore] = useState(false)
  const q = search.trim().toLowerCase()
  const hasAllCourses = page === 1 && loaded.cursor === null
  const isServerSearch = !hasAllCourses && q !== ''
  const [searchResult, setSearchResult] = useState<{ q: string; response: ResponseBody | null } | null>(null)
  const hasCurrentResult = searchResult?.q === q
  // Null until the server responds for `q`. Until then the previous matches stay, and no more can be loaded.
  const currentResponse = hasCurrentResult ? searchResult.response : null
  useEffect(() => {
    // A repeated response would replace the matches that 'Show more' has added.
    if (!isServerSearch || currentResponse) return
    let isCancelled = false
    fetchMatches(q)
      .then((response) => !isCancelled && setSearchResult({ q, response }))
      .catch((error: unknown) => {
        if (isCancelled) return
        setSearchResult({ q, response: null })
        toastLoadError(error)
      })
    return () => {
      isCancelled = true
    }
  }, [isServerSearch, currentResponse, q])

  /** Changes nothing if another search was begun since the response was requested. */
  const setCurrentResponse = (response: ResponseBody) =>
    setSearchResult((latest) => (latest === searchResult ? { q, response } : latest))

  const retrySearch = async () => {
    try {
      setCurrentResponse(await fetchMatches(q))
    } catch (error) {
      toastLoadError(error)
    }
  }

  const setSearch = (text: string) => {
    setSearchText(text)
    // While the user types, the previous results stay; an empty field discards them.
    if (!text.trim()) setSearchResult(null)
  }

  const cursor = isServerSearch ? (currentResponse?.meta.nextCursor ?? null) : loaded.cursor

  const loadMore = async () => {
    if (cursor === null) return
    setLoadingMore(true)
    try {
      const { data, meta } = await fetchCourses(
        `${api.courses}?${new URLSearchParams({ ...(q && { q }), limit: pageSize, cursor })}`,
      )
      if (isServerSearch) setCurrentResponse({ data: [...(currentResponse?.data ?? []), ...data], meta })
      else setLoaded({ courses: [...loaded.courses, ...data], cursor: meta.nextCursor })
    } catch (error) {
      toastLoadError(error)
    } finally {
      setLoadingMore(false)
    }
  }

  const loadedMatches = q ? loaded.courses.filter((course) => matchesSearch(course, q)) : loaded.courses
  return {
    search,
    setSearch,
    /** True while a search is pending. */
    searching: isServerSearch && !hasCurrentResult,
    /** True if the last search failed: `courses` and `total` then come from the courses loaded so far. */
    hasSearchFailed: isServerSearch && hasCurrentResult && !currentResponse,
    retrySearch,
    courses: isServerSearch ? (searchResult?.response?.data ?? loadedMatches) : loadedMatches,
    /** Number of all courses, or of all matches of a search; null if all courses are loaded. */
    total: hasAllCourses
      ? null
      : isServerSearch
        ? (searchResult?.response?.meta.total ?? loadedMatches.length)
        : total,
    nextPage:
      cursor === null
        ? null
        : {
            load: loadMore,
            busy: loadingMore,
            href: isServerSearch
              ? `${pages.courses}?${new URLSearchParams({ q: search })}`
              : pages.coursesPage(page + Math.floor(loaded.courses.length / coursePaging.perPage)),
          },
  }
}

export type CourseList = ReturnType<typeof useCourseList>
