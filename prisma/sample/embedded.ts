import type { SampleCourse } from '@/lib/bootstrap/sample'

export const embedded: SampleCourse = {
  title: 'Embedded Systems with ESP32',
  description:
    'Sensors, interrupts and radio on a board you can hold; power budgets and firmware that survives. The six tasks lead to one battery-powered sensor that reports by itself for months.\nYou need an ESP32 board, a breadboard, a BME280 sensor and a few small parts, and you should have written some C or C++ before.',
  cover: 'embedded',
  createdDaysAgo: 16,
  tasks: [
    {
      title: 'Blink without delay',
      description:
        'Blink one LED twice a second and another three times a second from a loop that never waits, while a push button switches both off at once. Hand in the link to the code; the README has a wiring sketch and a video of at most 30 seconds.',
    },
    {
      title: 'A reading you can trust',
      description:
        'Read the temperature from the BME280 once a second, smooth it, and report a missing or stuck sensor instead of repeating the last value. Hand in the code and ten minutes of serial log during which you unplug the sensor once.',
    },
    {
      title: 'Count every press',
      description:
        'Count the presses of a button in an interrupt, debounced, so that a hundred presses give a hundred. Hand in the code and half a page on which variables the interrupt shares with the main loop and how they are protected.',
    },
    {
      title: 'Publish over MQTT',
      description:
        "Send a reading over Wi-Fi every ten seconds and recover without help after the router was off for a minute. Hand in the code and the subscriber's log that shows the gap and the recovery.",
    },
    {
      title: 'The power budget',
      description:
        'Find out how much current the board draws when awake, when sending and in deep sleep, and work out how long a 2,000 mAh cell lasts with one report every fifteen minutes. Hand in a spreadsheet in which every figure names its measurement or data sheet, and the code that goes to sleep.',
    },
    {
      title: 'Firmware that survives',
      description:
        'Update the firmware over the air, with a watchdog against hangs and a return to the old version when the new one does not report healthy. Hand in the code and a video in which a deliberately broken update is rolled back.',
    },
  ],
}
