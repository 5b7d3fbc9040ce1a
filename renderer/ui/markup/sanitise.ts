import purifier from 'dompurify'
import { allowedAttributes, allowedTags } from './known-tags.ts'

/**
 * HTML of unknown origin as a document fragment that only holds the allowed elements and attributes: no script,
 * style, class, id, frame, form control or event handler. It is not part of the page yet, so it loads nothing.
 */
export function sanitise(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}
