import { useEffect, useState } from 'react'

interface Props {
  /** When the work began, as `Date.now()` gave it. */
  readonly since: number
}

/** The seconds that have passed, one decimal, ticking. */
export function Elapsed({ since }: Props) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 100)
    return () => {
      clearInterval(timer)
    }
  }, [since])
  return <span>{(Math.max(0, now - since) / 1000).toFixed(1)} s</span>
}
