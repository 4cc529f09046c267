import type { SampleCourse } from '@/lib/bootstrap/sample'

/** What a new installation begins with, newest first. Tasks are in the order in which they are done. */
export const courses: SampleCourse[] = [
  {
    title: 'Full-Stack Web Development',
    description:
      'From an empty folder to a deployed application: HTML, TypeScript, React, a database and a pipeline that ships it. You build one small application and keep improving it: each task adds to the one before.\nYou should be at home with files and a terminal. Plan eight weeks at six hours a week.',
    cover: 'full-stack',
    hours: 48,
    daysAgo: 3,
    tasks: [
      {
        title: 'A page that needs no script',
        description:
          'Build a page about a place you know with HTML and CSS alone: a heading, a table of opening hours, a photograph with alternative text and a contact form. It reads well on a phone and passes the W3C validator without errors. Hand in the address of the published page.',
      },
      {
        title: 'A to-do list in React and TypeScript',
        description:
          'Entries can be added, ticked off, filtered and deleted, and survive a reload. TypeScript runs in strict mode and nothing is typed as any. Hand in the link to the repository; its README says in three lines how to start the application.',
      },
      {
        title: 'An API with a database behind it',
        description:
          'Move the entries into PostgreSQL and read and write them through an HTTP API that refuses bad data with a clear message. Hand in the link to the repository with the schema, and five example requests in the README, two of which are refused.',
      },
      {
        title: 'Two people, two lists',
        description:
          "Add sign-in, so that nobody can see or change another person's entries, not even by calling the API directly. Hand in the link to the pull request; it contains an automated test that tries exactly that.",
      },
      {
        title: 'Deploy the to-do app',
        description:
          'Put the application online and let every push to the main branch run the tests and ship it. Hand in the address of the running application; its footer shows the commit that is live and links to the repository.',
      },
    ],
  },
  {
    title: 'Data Analysis with Python',
    description:
      'Clean, question and picture real data sets; tell what a number means and what it does not. You work in notebooks with pandas and Matplotlib, on public data that you choose yourself.\nBasic Python is assumed, statistics beyond school is not.',
    cover: 'data-analysis',
    hours: 40,
    daysAgo: 9,
    tasks: [
      {
        title: 'Clean the sensor log',
        description:
          'Take a public log of air quality or weather readings with at least 5,000 rows. Find its gaps, duplicates and impossible values and decide what to do with each kind. Hand in the link to a notebook that runs from top to bottom and ends with a table of what you changed, how often and why.',
      },
      {
        title: 'One good question',
        description:
          'Choose a data set and one question that it can answer. Hand in a one-page document: the question, the source with its licence, the columns you need, and two questions that look similar but that this data can not answer.',
      },
      {
        title: 'Five charts, one finding',
        description:
          'Draw the same finding in five different ways and pick the one that a stranger understands in ten seconds. Hand in the notebook with all five, every axis with its unit, and three sentences on your choice.',
      },
      {
        title: 'A report for someone who decides',
        description:
          'Two pages for a reader who does not program: the answer, the chart, how sure you are, and what would change your mind. Hand in the PDF; it links to the notebook in which every number can be found again.',
      },
    ],
  },
  {
    title: 'Embedded Systems with ESP32',
    description:
      'Sensors, interrupts and radio on a board you can hold; power budgets and firmware that survives. The six tasks lead to one battery-powered sensor that reports by itself for months.\nYou need an ESP32 board, a breadboard, a BME280 sensor and a few small parts, and you should have written some C or C++ before.',
    cover: 'embedded',
    daysAgo: 16,
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
          'Find out what the board draws awake, sending and in deep sleep, and work out how long a 2,000 mAh cell lasts with one report every fifteen minutes. Hand in a spreadsheet in which every figure names its measurement or data sheet, and the code that goes to sleep.',
      },
      {
        title: 'Firmware that survives',
        description:
          'Update the firmware over the air, with a watchdog against hangs and a return to the old version when the new one does not report healthy. Hand in the code and a video in which a deliberately broken update is rolled back.',
      },
    ],
  },
  {
    title: 'Interface Design: From Sketch to Prototype',
    description:
      'Watch people use a product, sketch several answers, test the cheapest one and only then draw it properly. You work with pen and paper first, then with any tool that shares prototypes by link, such as Penpot or Figma. Designs are judged by what people manage to do with them.',
    cover: 'interface-design',
    daysAgo: 24,
    tasks: [
      {
        title: 'Watch before you draw',
        description:
          'Watch three people do the same everyday job on their phone, for example booking a bus ticket, and note every place where they hesitate. Hand in a document with one page per person and the three hesitations that cost the most. Leave out names and faces.',
      },
      {
        title: 'Three answers on paper',
        description:
          'Sketch three different solutions for the worst hesitation, each on one sheet, and have two people compare them. Hand in photographs of the sheets and five sentences on which one you continue with and why.',
      },
      {
        title: 'A prototype that five people have used',
        description:
          'Turn the chosen sketch into a clickable prototype of four to eight screens and give five people one goal each, without helping. Hand in the link to the prototype and a table: person, goal, reached or not, where they got stuck, what you changed.',
      },
      {
        title: 'Ready to build',
        description:
          'Complete the screens for 375 and 1440 pixels with their empty, loading, error and very-long-text states, and note the contrast of every pair of text and background. Hand in the link to the file, open for inspection, so that a developer needs to ask nothing.',
      },
    ],
  },
  {
    title: 'Spreadsheets for Office Work',
    description:
      'Lists, look-ups, pivot tables and print-outs for people who keep records: stock, attendance, invoices, petty cash. You learn to build sheets that a colleague can take over without asking you. Excel, LibreOffice Calc and Google Sheets are all fine.',
    cover: 'spreadsheets',
    daysAgo: 33,
    tasks: [
      {
        title: 'A stock list that refuses mistakes',
        description:
          'Set up a stock list of at least 40 items in which wrong units, negative quantities and repeated item codes can not be entered, and items below their minimum stand out. Hand in the link to the sheet with a second tab that lists the rules you set.',
      },
      {
        title: 'An invoice that fills itself in',
        description:
          'From an item code and a quantity the invoice finds name, price and tax rate on another tab and adds everything up, tax shown separately. Hand in the link to the sheet, filled with one invoice of six lines of which one has an unknown code.',
      },
      {
        title: 'Three months in a pivot table',
        description:
          'Record or invent three months of petty cash with date, purpose, person and amount (150 rows or more) and answer three questions with pivot tables. Hand in the link to the sheet; each question stands above its table as a sentence.',
      },
      {
        title: 'One printed page for the manager',
        description:
          'Bring the result onto a single A4 page: a heading, the three figures that matter, one chart, the date of the data. Hand in the PDF and the link to the sheet it was printed from.',
      },
    ],
  },
  {
    title: 'Cloud and Network Foundations',
    description:
      'Addresses, names, load and failure: build a small service that stays up when one machine does not. Two small virtual machines are enough, at any provider or on your own computer. You should know how to work in a Linux shell.',
    cover: 'network',
    daysAgo: 45,
    tasks: [
      {
        title: 'Subnets on paper',
        description:
          'Divide 10.20.0.0/16 for an institute with three labs of 60 machines, an office of 25 and a server room of 10, with room to grow. Hand in a page with network, mask, first and last usable address of each part, and the working behind two of them.',
      },
      {
        title: 'Follow one request',
        description:
          'Trace what happens from typing an address to the first byte of the page: name look-up, route, connection, TLS, HTTP. Hand in a document with the output of dig, traceroute and curl -v, and one sentence of your own on every step.',
      },
      {
        title: 'A service with a name and a lock',
        description:
          'Run a small web service behind a reverse proxy, under its own name, with a valid certificate, and with no open port but those it needs. Hand in its address and the link to the configuration, without secrets.',
      },
      {
        title: 'Pull the plug',
        description:
          'Put two machines behind a load balancer, send steady traffic and stop one of them in the middle. Hand in a diagram, the counts of answered and failed requests per second, and half a page on which single failure would still stop the service.',
      },
    ],
  },
  {
    title: 'Circuit Board Design with KiCad',
    description:
      'From a circuit on a breadboard to manufacturing files that a board house accepts. You draw the schematic, choose parts that can be bought, lay out two layers and check the result before paying for it. KiCad is free and runs on any computer; having the board made is optional.',
    cover: 'circuit-boards',
    daysAgo: 58,
    tasks: [
      {
        title: 'A schematic others can read',
        description:
          'Draw the schematic of a 5 V supply with USB-C input, fuse, regulator and indicator. Every net has a name, every part a value, and the electrical rules check reports nothing. Hand in the link to the project and a PDF of the sheet.',
      },
      {
        title: 'Parts that exist',
        description:
          'Choose a real part for every symbol and attach a footprint that matches its data sheet. Hand in the bill of materials with maker, part number, price for ten pieces, a second source for two parts, and the data sheet page you took each footprint from.',
      },
      {
        title: 'Two layers, no excuses',
        description:
          'Lay out the board within 50 by 40 mm, with a ground plane, short loops around the regulator and mounting holes. Hand in the link to the project, design rules check clean, and pictures of both sides with a note on your three hardest decisions.',
      },
      {
        title: 'Review a colleague',
        description:
          'Take the published board of someone else and write the review you would like to get: at least five findings, each with the place, the risk and a proposal. Hand in the review together with the link to that board.',
      },
      {
        title: 'Files for the factory',
        description:
          'Export Gerber and drill files and a placement list, look at them in a separate viewer and correct what you find. Hand in the archive, screenshots of every layer from that viewer, and a quotation for ten boards.',
      },
    ],
  },
  {
    title: 'Databases and SQL',
    description:
      'Tables, keys, joins and transactions, with PostgreSQL. You model something you know well, fill it with enough data to make bad queries hurt, and learn to read what the database says about its own work. No programming language is needed beside SQL.',
    cover: 'databases',
    hours: 36,
    daysAgo: 70,
    tasks: [
      {
        title: 'Model a library',
        description:
          'Design the tables of a lending library: titles, copies, members, loans, reservations. Impossible states, such as one copy lent twice, are refused by constraints. Hand in the SQL file and a diagram.',
      },
      {
        title: 'Ten questions, ten queries',
        description:
          'Fill the tables with at least 10,000 loans and answer ten questions of a librarian, among them two with an outer join and two with grouping. Hand in the link to a file in which each query has its question above it and its first five rows below.',
      },
      {
        title: 'Make it fast, and prove it',
        description:
          'Find the slowest of your queries with a million loans and speed it up. Hand in the plans before and after from EXPLAIN ANALYZE, the change you made, and what it costs when a loan is written.',
      },
      {
        title: 'Two clerks at one counter',
        description:
          'Show with two open sessions how the last copy could be lent twice, and close the gap with a transaction. Hand in the commands of both sessions side by side, once going wrong and once going right.',
      },
    ],
  },
  {
    title: 'Software Testing in Practice',
    description:
      'Find faults before users do: from a first unit test to a browser that clicks through everything. You learn where to look, how to report so that somebody acts on it, and what is worth automating. Any programming language will do.',
    cover: 'testing',
    hours: 30,
    daysAgo: 99,
    tasks: [
      {
        title: 'Explore before you script',
        description:
          'Sixty minutes with a demo shop, for example saucedemo.com signed in as its problem user; hand in your notes and the three faults that you would report first. Each report has the steps, what happened and what should have happened.',
      },
      {
        title: 'First unit tests',
        description:
          'Write three date functions (days between two dates, one month later, age in years) and cover them, with the month ends and the leap day that everybody forgets. Hand in the link to the repository; one command runs all tests.',
      },
      {
        title: 'Test plan for a sign-in form',
        description:
          'Write the cases that would catch five faults, and say why each one matters to a user: a password cut off at 20 characters, an e-mail address that must match in upper and lower case, a message that tells which accounts exist, a button that works twice, a session that goes on after signing out. Hand in a table with steps and expected results.',
      },
      {
        title: 'A browser that clicks for you',
        description:
          'Automate one purchase in the demo shop, from sign-in to confirmation, with Playwright or Selenium and without fixed waiting times. Hand in the link to the repository with the report of ten runs in a row, all green.',
      },
    ],
  },
  {
    title: 'Inplant Training: Industrial Automation',
    description:
      'Two weeks in a plant and four at the desk: sensors, relays, PLC programs in ladder logic, and the safety rules that come before all of them. The desk part uses a free PLC simulator such as OpenPLC.\nFollow the rules of the plant: photograph and name only what your host allows.',
    cover: 'automation',
    daysAgo: 112,
    tasks: [
      {
        title: 'Safety first',
        description:
          'Describe the safety walk-round of one machine: emergency stops, guards, lock-out, protective equipment, and who may switch it on again. Hand in a document of two pages with a sketch of the machine and the place of each item.',
      },
      {
        title: 'One machine, all its signals',
        description:
          'Pick a machine with at least eight inputs and outputs and find out what each one does and which state is the safe one. Hand in the table: address, name, kind of sensor or actuator, meaning of on and off.',
      },
      {
        title: 'Start, stop and hold',
        description:
          'Program a motor start with self-holding, stop button, thermal protection and a lamp that blinks on a fault. Hand in the ladder diagram as PDF, the project file and a screen recording of all four cases.',
      },
      {
        title: 'A filling station in sequence',
        description:
          'Program conveyor, sensor, valve and counter so that bottles are filled one after another and a jam stops the line within two seconds. Hand in the project, the state diagram and a test table that you have ticked off.',
      },
      {
        title: 'Training report',
        description:
          'Six to eight pages on the plant, the process you followed, one stoppage that you witnessed, its cause and what you would improve. Hand in the PDF with a line by your host in the plant that nothing confidential is in it.',
      },
    ],
  },
  {
    title: 'Live Project: A Website for a Local Business',
    description:
      'A real client, a real deadline and a site that stays online afterwards. Alone or in pairs you find a shop, a clinic or a club in your town, agree on what it needs, build it and hand it over. The mentor reviews each step before you go on to the next.',
    cover: 'client-website',
    daysAgo: 123,
    tasks: [
      {
        title: 'The agreement',
        description:
          'Meet the client and write down on one page who the site is for, what visitors must be able to do, what it contains, what it does not, who pays for name and hosting, and the date. Hand in the page, confirmed by the client.',
      },
      {
        title: 'Words before pictures',
        description:
          'Write all texts of the site together with the client: opening hours, prices, directions, who answers for the site. Hand in the document with the comments of the client resolved.',
      },
      {
        title: 'First version to click',
        description:
          'Build the site with real texts and your own or licensed pictures and put it on a preview address. Hand in that address and the list of what the client asked to change.',
      },
      {
        title: 'Fit for everybody',
        description:
          'Make it usable with the keyboard alone and on a slow phone, and correct what an accessibility check finds. Hand in the reports of before and after and the three corrections that took the longest.',
      },
      {
        title: 'Launch and hand over',
        description:
          'Move the site to its own name and show the client how to change hours and prices without you. Hand in the address of the site and the two-page manual that you left behind.',
      },
    ],
  },
  {
    title: 'Technical Writing',
    description:
      'Documents that get read: reports, instructions, and the one-page summary that decides. You write for readers who are in a hurry, have them try your text, and rewrite it until it works. Every text goes through at least two versions.',
    cover: 'writing',
    daysAgo: 137,
    tasks: [
      {
        title: 'Instructions that work the first time',
        description:
          'Explain a job of ten to fifteen steps, such as replacing the toner of a printer, and watch two people follow it without a word from you. Hand in the first and the final version and a list of what you changed after watching.',
      },
      {
        title: 'A report from your own measurements',
        description:
          'Measure something for a week, for example waiting times at a bus stop, and report it in four pages: purpose, method, results with one table and one chart, conclusion. Hand in the PDF and the raw figures.',
      },
      {
        title: 'One-page summary',
        description:
          'Condense a report of at least twenty pages into one page for a reader who has to decide: the recommendation first, then three reasons, costs and the main risk. Hand in the page and the link to the report.',
      },
    ],
  },
  {
    title: 'Internship: Digital Marketing',
    description:
      'Eight weeks with a small organisation that wants to be found: search, posts, newsletters and a budget that must be accounted for. You set up few things and measure them honestly. Bring an organisation that agrees to take part, or ask the institute for one.',
    cover: 'marketing',
    daysAgo: 151,
    tasks: [
      {
        title: 'Where do people come from today?',
        description:
          'Collect what is known about the visitors and customers of the last three months: search, maps, social media, word of mouth. Hand in two pages with the figures, their sources and the one channel you would begin with.',
      },
      {
        title: 'A plan for four weeks',
        description:
          'Set one goal that can be counted, choose two channels and write the calendar: what, when, for whom, by whom. Hand in the plan with the agreement of the organisation.',
      },
      {
        title: 'Eight posts and one newsletter',
        description:
          'Write and publish them. Pictures are your own or licensed, claims are true, and people in pictures have agreed. Hand in a document with links to everything that was published, and the source of each picture.',
      },
      {
        title: 'What it brought',
        description:
          'Compare the result with the goal: reach, visits, enquiries, cost of each. Hand in a report of three pages that also names what did not work and what you would stop doing.',
      },
    ],
  },
  {
    title: 'Cyber Security Basics',
    description:
      'Passwords, updates, phishing, backups and the commonest holes in web applications: what goes wrong in small organisations, and what helps. You attack practice systems on your own machine only; whoever tests systems of others without written permission leaves the course.',
    cover: 'security',
    daysAgo: 164,
    tasks: [
      {
        title: 'Take stock at home',
        description:
          'List the devices and accounts of your household without naming secrets: what is out of date, which passwords are shared, where a second factor is missing. Hand in the table with the five measures you would take first, in order.',
      },
      {
        title: 'Read a phishing mail',
        description:
          'Take three suspicious mails, remove what is personal, and explain from headers, addresses and wording what gives each of them away. Hand in a document with annotated pictures.',
      },
      {
        title: 'Break it, then mend it',
        description:
          'Run OWASP Juice Shop or DVWA on your own machine and solve one injection and one broken access control exercise. Hand in a report on both: steps, the cause in the code, and the correction you propose.',
      },
      {
        title: 'A backup that comes back',
        description:
          'Set up a backup after the 3-2-1 rule for one computer and restore a folder from it onto another machine. Hand in the description, the log of the restore, and how long it took.',
      },
    ],
  },
  {
    title: 'Version Control with Git',
    description:
      'Commits that tell a story, branches that come together again, and mistakes that can be undone. A short course that many others build on: three tasks, about ten hours. All you need is a text editor and an account at any Git host.',
    cover: 'version-control',
    hours: 10,
    daysAgo: 178,
    tasks: [
      {
        title: 'A history worth reading',
        description:
          'Put a small project of yours, or a collection of recipes, under version control in at least ten commits: each does one thing and says why in its message. Hand in the link to the repository.',
      },
      {
        title: 'Merge and mend',
        description:
          'Make a conflict on purpose with two branches that change the same lines, resolve it, then undo a commit that was already pushed without rewriting the history. Hand in the link to the repository and the log as a graph with three sentences on what it shows.',
      },
      {
        title: 'Review and be reviewed',
        description:
          'Open a pull request in the repository of another learner and review one in yours: at least three comments that help, and one change made because of them. Hand in the links to both pull requests.',
      },
    ],
  },
]
