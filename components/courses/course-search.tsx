'use client'

import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'

type Props = { value: string; onChange: (value: string) => void; titles: string[] }

const suggestionsMax = 6

/** Titles that contain the text; those that contain it nearer to their beginning come first. */
function suggestTitles(titles: string[], text: string) {
  const searchText = text.trim().toLowerCase()
  if (!searchText) return []
  const positionIn = (title: string) => title.toLowerCase().indexOf(searchText)
  return titles
    .filter((title) => positionIn(title) >= 0 && title.toLowerCase() !== searchText)
    .sort((a, b) => positionIn(a) - positionIn(b))
    .slice(0, suggestionsMax)
}

/** Search field that filters while the user types and suggests titles, for keyboard and pointer. */
export function CourseSearch({ value, onChange, titles }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [activeTitle, setActiveTitle] = useState<string>()
  const suggestions = suggestTitles(titles, value)
  const activeIndex = suggestions.findIndex((title) => title === activeTitle)
  const isListShown = open && suggestions.length > 0
  const activeSuggestion = isListShown ? suggestions[activeIndex] : undefined

  const changeText = (text: string) => {
    onChange(text)
    setOpen(true)
    setActiveTitle(undefined)
  }
  const close = () => {
    setOpen(false)
    setActiveTitle(undefined)
  }
  const select = (title: string) => {
    onChange(title)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // The field counts as one more position, to which the arrow keys return after the last suggestion.
      const step = event.key === 'ArrowDown' ? 1 : suggestions.length
      setActiveTitle(suggestions[((activeIndex + 1 + step) % (suggestions.length + 1)) - 1])
    } else if (event.key === 'Enter' && activeSuggestion) {
      event.preventDefault()
      select(activeSuggestion)
    } else if (event.key === 'Escape' && isListShown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <search className="needs-script relative block max-w-[560px]">
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-[18px] -translate-y-1/2 text-ink-soft"
        aria-hidden
      />
      <input
        type="search"
        role="combobox"
        value={value}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        aria-expanded={isListShown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeSuggestion === undefined ? undefined : `${id}-${activeIndex}`}
        aria-label="Search courses"
        placeholder="Search courses"
        autoComplete="off"
        spellCheck={false}
        className={`${inputClass} pl-10`}
      />
      <ul
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isListShown}
        className="card absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden py-1.5 shadow-lift"
      >
        {suggestions.map((title, index) => (
          <Suggestion
            key={title}
            id={`${id}-${index}`}
            title={title}
            searchText={value.trim()}
            active={index === activeIndex}
            onSelect={() => select(title)}
          />
        ))}
      </ul>
    </search>
  )
}

type SuggestionProps = {
  id: string
  title: string
  searchText: string
  active: boolean
  onSelect: () => void
}

function Suggestion({ id, title, searchText, active, onSelect }: SuggestionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSelect}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center px-3.5 py-2 text-[15px] hover:bg-sunken',
        active && 'bg-brand-tint text-brand-strong',
      )}
    >
      <HighlightedTitle title={title} searchText={searchText} />
    </li>
  )
}

function HighlightedTitle({ title, searchText }: { title: string; searchText: string }) {
  const lowerCased = title.toLowerCase()
  // Lower-casing can make a text longer (İ): such a title is shown without a highlight.
  const start = lowerCased.length > title.length ? title.length : lowerCased.indexOf(searchText.toLowerCase())
  return (
    <span>
      {title.slice(0, start)}
      <strong className="font-semibold">{title.slice(start, start + searchText.length)}</strong>
      {title.slice(start + searchText.length)}
    </span>
  )
}
